enum StaySQLitePlaceholder {}
