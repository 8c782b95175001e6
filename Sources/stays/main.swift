import StayCommands

StaysProgram.main()
