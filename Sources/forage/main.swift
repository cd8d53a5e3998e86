print("forage")
