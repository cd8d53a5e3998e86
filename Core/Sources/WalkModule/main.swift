print("walk")
