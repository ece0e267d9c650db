"""The test kit that ships with the package: rule cases as text, and properties over random matches."""
