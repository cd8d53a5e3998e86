extension RecipePageSample {
  /// A page around marked-up text.
  private static func marked(_ description: String, _ body: String) -> RecipePageSample {
    .init(
      description, "<!doctype html><html><head><title>Ann cooks</title></head><body>\(body)</body></html>")
  }

  private static let lists = """
    <ul><li itemprop="recipeIngredient">500 g <b>peas</b></li><li itemprop="recipeIngredient">1 l water</li></ul>
    <ol itemprop="recipeInstructions"><li>Cook the peas.</li><li>Mash them.</li></ol>
    """

  /// Microdata: itemscope and itemprop.
  static let microdata: [RecipePageSample] = [
    marked(
      "plain",
      "<div itemscope itemtype='https://schema.org/Recipe'><h1 itemprop=name>Pea soup</h1>\(lists)</div>"),
    marked(
      "in any letters, with www, among other types",
      "<i ITEMSCOPE itemtype=\"Thing http://www.schema.org/recipe\"><b itemprop=name>Pea soup</b>\(lists)</i>"
    ),
    marked(
      "without itemscope",
      "<div itemtype=http://schema.org/Recipe><h1 itemprop=name>Pea soup</h1>\(lists)</div>"),
    marked(
      "the older vocabulary",
      """
      <div itemscope itemtype="http://data-vocabulary.org/Recipe"><h1 itemprop="name">Pea soup</h1>
      <p itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient">
      <span itemprop="amount">500 g</span> <span itemprop="name">peas</span></p>
      <p itemprop="ingredient" itemscope><span itemprop="amount">1 l</span> <span itemprop="name">water</span></p>
      <div itemprop="instructions">Cook the peas.<br>Mash them.</div></div>
      """),
    marked(
      "with things within",
      """
      <div itemscope itemtype="https://schema.org/WebPage"><span itemprop="name">Ann cooks</span>
      <div itemprop="mainEntity" itemscope itemtype="https://schema.org/Recipe">
      <p itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ann</b></p>
      <p itemscope itemtype="https://schema.org/Rating"><b itemprop="name">Five stars</b></p>
      <h1 itemprop="name">Pea soup</h1>\(lists)</div></div>
      """),
    marked(
      "with members elsewhere",
      """
      <div itemscope itemtype="https://schema.org/Recipe" itemref="name below name">\
      </div><h1 id="name" itemprop="name">Pea soup</h1><div id="below">\(lists)</div>
      """),
    marked(
      "with attributes instead of words",
      """
      <div itemscope itemtype="https://schema.org/Recipe"><meta itemprop="name" content="Pea soup"/>
      <time itemprop="totalTime" datetime="PT1H30M">soon</time><span itemprop="recipeYield" content="2">two</span>
      <img itemprop="image" src="s.jpg" srcset="m.jpg 480w, l.jpg 1200w"><a itemprop="url" href="/x">Here</a>\(lists)</div>
      """
    ).finding {
      $0.minutes = 90
      $0.servings = 2
      $0.warnings = []
      $0.images = [
        "https://example.com/recipes/s.jpg", "https://example.com/recipes/l.jpg",
        "https://example.com/recipes/m.jpg",
      ]
    },
    marked(
      "with end tags left out",
      """
      <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop=name>Pea soup</h1>
      <ul><li itemprop=ingredients>500 g peas<li itemprop=ingredients>1 l water</ul>
      <p itemprop=recipeInstructions>Cook the peas.<p itemprop=recipeInstructions>Mash them.</div><p>Bye
      """),
    marked(
      "with names within lines",
      """
      <div itemscope itemtype="https://schema.org/Recipe">
      <ul itemprop="ingredients"><li itemprop="ingredients"><i itemprop="amount">500 g</i> <i itemprop="name">peas</i>
      <li><i itemprop="amount">1 l</i> <i itemprop="name">water</i></ul><h1 itemprop="name">Pea soup</h1>
      <div itemprop="recipeInstructions"><p>Cook the peas.</p><p itemprop="recipeInstructions">Mash them.</p></div></div>
      """),
    marked(
      "steps as things",
      """
      <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop=name>Pea soup</h1>
      <i itemprop=recipeIngredient>500 g peas</i><i itemprop=recipeIngredient>1 l water</i>
      <section itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToSection"><h2 itemprop=name>Soup</h2>
      <p itemprop="itemListElement" itemscope itemtype="https://schema.org/HowToStep"><b itemprop=text>Cook the peas.</b></p>
      </section><p itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">Mash them.</p></div>
      """
    ).finding { $0.steps = ["Soup:", "Cook the peas.", "Mash them."] },
    marked("without anything around it", lists).finding {
      $0.name = "Ann cooks"
      $0.warnings.insert("no-name")
    },
    marked(
      "beside JSON-LD without steps",
      """
      <script type="application/ld+json">{"@type": "Recipe", "name": "Pea soup", "recipeYield": 3,
      "recipeIngredient": ["500 g peas", "1 l water"]}</script><div itemscope itemtype="https://schema.org/Article">
      <p itemprop="recipeInstructions">Cook the peas.</p><p itemprop="recipeInstructions">Mash them.</p></div>
      """
    ).finding {
      $0.servings = 3
      $0.warnings = []
    },
    marked(
      "beside broken JSON-LD",
      """
      <script type="application/ld+json">{"@type": "Recipe", oops</script>
      <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop=name>Pea soup</h1>\(lists)</div>
      """),
  ]

  /// RDFa and microformats.
  static let otherMarks: [RecipePageSample] = [
    marked(
      "RDFa with a vocabulary",
      """
      <div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Pea soup</h1>
      <p property="author" typeof="Person"><b property="name">Ann</b></p><meta property="og:title" content="No">
      <p property="recipeIngredient">500 g peas</p><p property="recipeIngredient">1 l water</p>
      <time property="cookTime" content="PT20M">20 minutes</time><img property="image" src="/s.jpg">
      <ol property="recipeInstructions"><li>Cook the peas.</li><li>Mash them.</li></ol></div>
      """
    ).finding {
      $0.minutes = 20
      $0.images = ["https://example.com/s.jpg"]
    },
    marked(
      "RDFa with prefixes",
      """
      <div typeof="schema:Recipe sioc:Item"><h1 property="schema:name dc:title">Pea soup</h1>
      <p property="schema:recipeIngredient">500 g peas</p><p property="http://schema.org/ingredients">1 l water</p>
      <p property="schema:recipeInstructions">Cook the peas.</p><p property="schema:recipeInstructions">Mash them.</p></div>
      """
    ).finding { $0.ingredients = ["peas"] },
    marked(
      "RDFa of the older vocabulary",
      """
      <div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><h1 property="v:name">Pea soup</h1>
      <div rel="v:ingredient"><span typeof="v:RecipeIngredient"><i property="v:amount">500 g</i>
      <i property="v:name">peas</i></span></div><div rel="v:ingredient"><span typeof="v:RecipeIngredient">
      <i property="v:amount">1 l</i> <i property="v:name">water</i></span></div><a rel="nofollow" href="/">Home</a>
      <div property="v:instructions">Cook the peas.<br/>Mash them.</div><img rel="v:photo" src="/s.jpg"></div>
      """
    ).finding { $0.images = ["https://example.com/s.jpg"] },
    marked(
      "hRecipe",
      """
      <div class="post hrecipe"><p class="author vcard"><b class="fn">Ann</b></p><h1 class="fn">Pea soup</h1>
      <img class="photo" src="/s.jpg"><p class="yield">Serves four</p><p class="duration">1 1/2 hours</p>
      <ul><li class="ingredient">500 g peas</li><li class="big ingredient">1 l water</li></ul>
      <div class="instructions"><p>Cook the peas.</p><p>Mash them.</p></div></div>
      """
    ).finding {
      $0.minutes = 90
      $0.warnings = []
      $0.images = ["https://example.com/s.jpg"]
    },
  ]
}
