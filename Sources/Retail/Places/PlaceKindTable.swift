extension PlaceKind {
  /// Key, value, business, emoji, English word, usual size, and `food` if the place must serve food.
  static let table = """
    shop	supermarket	grocer	🛒	Supermarket	medium
    shop	convenience	grocer	🏪	Convenience store	small
    shop	greengrocer	grocer	🥬	Greengrocer	small
    shop	bakery	grocer	🥖	Bakery	small
    shop	butcher	grocer	🥩	Butcher	small
    shop	deli	grocer	🥪	Delicatessen	small
    shop	cheese	grocer	🧀	Cheese shop	small
    shop	dairy	grocer	🥛	Dairy	small
    shop	seafood	grocer	🐟	Fishmonger	small
    shop	frozen_food	grocer	🧊	Frozen food shop	small
    shop	farm	grocer	🚜	Farm shop	small
    shop	health_food	grocer	🌱	Health food shop	small
    shop	organic	grocer	🌱	Organic food shop	small
    shop	beverages	grocer	🥤	Beverage shop	small
    shop	alcohol	grocer	🍾	Liquor store	small
    shop	wine	grocer	🍷	Wine shop	small
    shop	coffee	grocer	🫘	Coffee shop	small
    shop	tea	grocer	🫖	Tea shop	small
    shop	confectionery	grocer	🍬	Confectionery	small
    shop	chocolate	grocer	🍫	Chocolate shop	small
    shop	pastry	grocer	🥐	Pastry shop	small
    shop	spices	grocer	🌶️	Spice shop	small
    shop	pasta	grocer	🍝	Pasta shop	small
    shop	nuts	grocer	🥜	Nut shop	small
    shop	honey	grocer	🍯	Honey shop	small
    shop	water	grocer	💧	Water shop	small
    shop	food	grocer	🛒	Food shop	small
    shop	ice_cream	grocer	🍨	Ice cream shop	small
    shop	general	grocer	🏪	General store	small
    shop	country_store	grocer	🏪	Country store	medium
    shop	kiosk	grocer	📰	Kiosk	small
    shop	variety_store	grocer	🏬	Variety store	medium
    shop	department_store	grocer	🏬	Department store	large
    shop	wholesale	grocer	📦	Wholesale store	large
    shop	chemist	grocer	🧴	Chemist	medium
    shop	pet	grocer	🐾	Pet shop	medium
    craft	bakery	grocer	🥖	Bakery	small
    craft	butcher	grocer	🥩	Butcher	small
    craft	confectionery	grocer	🍬	Confectionery	small
    craft	cheese	grocer	🧀	Cheese dairy	small
    craft	dairy	grocer	🥛	Dairy	small
    craft	beekeeper	grocer	🍯	Beekeeper	small
    craft	winery	grocer	🍷	Winery	small
    craft	distillery	grocer	🥃	Distillery	small
    craft	oil_mill	grocer	🫒	Oil mill	small
    craft	grinding_mill	grocer	🌾	Mill	small
    craft	coffee_roaster	grocer	🫘	Coffee roaster	small
    craft	chocolatier	grocer	🍫	Chocolatier	small
    amenity	marketplace	grocer	🧺	Market	large
    amenity	restaurant	restaurant	🍽️	Restaurant	small
    amenity	fast_food	restaurant	🍔	Fast food	small
    amenity	cafe	restaurant	☕	Café	small
    amenity	ice_cream	restaurant	🍨	Ice cream parlor	small
    amenity	food_court	restaurant	🍱	Food court	medium
    amenity	biergarten	restaurant	🍺	Beer garden	medium
    amenity	pub	restaurant	🍺	Pub	small	food
    amenity	bar	restaurant	🍸	Bar	small	food
    """
}
