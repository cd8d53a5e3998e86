// TripPlanner
