enum StayImportPlaceholder {}
