import Testing

/// Page samples in common shapes, each with its expected recipe.
struct RecipePageSample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let page: String
  var name = "Pea soup"
  var ingredients = ["peas", "water"]
  var steps = ["Cook the peas.", "Mash them."]
  var servings = 4
  var minutes: Int? = nil
  var images: [String] = []
  var source: String? = nil
  var warnings: Set<String> = ["no-servings"]

  init(_ description: String, _ page: String) {
    testDescription = description
    self.page = page
  }

  func finding(_ change: (inout RecipePageSample) -> Void) -> RecipePageSample {
    var sample = self
    change(&sample)
    return sample
  }

  /// A page around JSON-LD.
  static func page(_ script: String, _ type: String = "type=\"application/ld+json\"") -> String {
    """
    <!doctype html>
    <html><head><title>Pea soup &amp; more | Ann cooks</title>
    <script>window.recipe = {"@type": "Recipe"};</script>
    <script \(type)>\(script)</script>
    </head><body><h1>Soup</h1></body></html>
    """
  }

  /// The usual recipe as it stands in an attribute.
  static let escaped = "{\(core)}".replacing("\"", with: "&quot;")

  static let core = """
    "@type": "Recipe", "name": "Pea soup", "recipeIngredient": ["500 g peas", "1 l water"],
    "recipeInstructions": ["Cook the peas.", "Mash them."]
    """

  /// The usual recipe with other steps.
  static func withSteps(_ steps: String) -> String {
    page(
      """
      {"@type": "Recipe", "name": "Pea soup", "recipeIngredient": ["500 g peas", "1 l water"],
      "recipeInstructions": \(steps)}
      """)
  }
}

extension RecipePageSample {
  static let shapes: [RecipePageSample] = [
    .init("an object", page("{\(core)}")),
    .init("a list with one", page("[{\(core)}]")),
    .init("a list of several things", page("[{\"@type\": \"WebSite\", \"name\": \"Ann\"}, {\(core)}]")),
    .init(
      "a graph",
      page("{\"@context\": \"https://schema.org\", \"@graph\": [{\"@type\": \"Person\"}, {\(core)}]}")),
    .init(
      "the main thing of a page", page("{\"@type\": \"WebPage\", \"name\": \"x\", \"mainEntity\": {\(core)}}")
    ),
    .init(
      "an item of a list", page("{\"@type\": \"ItemList\", \"itemListElement\": [{\"item\": {\(core)}}]}")),
    .init("several types", page("{\(core)}".replacing("\"Recipe\"", with: "[\"NewsArticle\", \"Recipe\"]"))),
    .init("a type in full", page("{\(core)}".replacing("\"Recipe\"", with: "\"http://schema.org/Recipe\""))),
    .init(
      "the second script",
      page("{\"@type\": \"WebSite\"}</script><script type='application/ld+json'>{\(core)}")),
    .init(
      "a type with its letters", page("{\(core)}", "id=x TYPE='application/LD+JSON; charset=utf-8' async")),
    .init(
      "a type in small letters with a prefix",
      page("{\(core)}".replacing("\"Recipe\"", with: "[\"schema:recipe\"]"))),
    .init("no type, but steps", page("{\(core)}".replacing("\"Recipe\"", with: "\"Article\""))),
    .init(
      "members with a prefix",
      page(
        "{\(core)}".replacing("\"name\"", with: "\"schema:name\"").replacing(
          "\"recipe", with: "\"schema:recipe"))
    ),
    .init(
      "in a meta element, escaped",
      page("{}")
        + "<meta name='application/ld+json' content=\"{\(core)}\">".replacing("{\(core)}", with: escaped)),
    .init("a script that is escaped", page(escaped)).finding { $0.warnings.insert("mended") },
    .init("a type without quotes", page("{\(core)}", "type=application/ld+json")),
    .init("wrapped in CDATA", page("//<![CDATA[\n{\(core)}\n//]]>")),
    .init("wrapped in a comment", page("<!-- {\(core)} -->")),
    .init("with a semicolon", page("{\(core)};")),
    .init("a script that never ends", "<script type=\"application/ld+json\">{\(core)}"),
    .init(
      "comments within", page("{ // Ann's\n\(core) /* https://x.org/ \n the end */ }")
    ).finding { $0.warnings.insert("mended") },
    .init(
      "commas that are too many", page("{,\(core),, \"keywords\": [,\"a\",,\"b\",],}")
    ).finding { $0.warnings.insert("mended") },
    .init(
      "bytes and halves of letters that are none",
      page("{\(core), \"description\": \"\\ud83d soup \\x\\u12\"}")
    ).finding { $0.warnings.insert("mended") },
    .init(
      "a member given twice, the last one counts",
      page("{\"recipeInstructions\": \"Nothing.\", \(core)}")),
    .init("JSON without a page", "\u{FEFF}  {\(core)}"),
    .init(
      "several scripts, one broken",
      page("{\"@type\": \"Organization\", oops}</script><script type=\"application/ld+json\">{\(core)}")),
    .init(
      "a recipe in a comment before",
      "<!-- <script type=\"application/ld+json\">{</script> -->" + page("{\(core)}")),
    .init(
      "two recipes, the fuller one counts",
      page("[{\"@type\": \"Recipe\", \"name\": \"Teaser\", \"recipeIngredient\": [\"1 egg\"]}, {\(core)}]")
    ).finding { $0.warnings = ["no-servings", "several-recipes"] },
    .init(
      "two whole recipes, the first one counts",
      page(
        """
        [{\(core), "hasPart": {"@type": "Recipe", "name": "Stock", "recipeIngredient": ["1 l water", "2 onions",
        "3 carrots"], "recipeInstructions": "Boil."}}]
        """)
    ).finding { $0.warnings = ["no-servings", "several-recipes"] },
    .init(
      "two whole recipes, the one of the page's title counts",
      page(
        """
        [{"@type": "Recipe", "name": "Bean stew", "recipeIngredient": ["1 onion"], "recipeInstructions": "Boil."},
        {\(core)}]
        """)
    ).finding { $0.warnings = ["no-servings", "several-recipes"] },
    .init(
      "one recipe in two parts",
      page(
        """
        [{"@type": "Recipe", "name": "Pea soup", "recipeIngredient": ["500 g peas", "1 l water"]},
        {"@type": "Recipe", "name": "Pea soup", "recipeInstructions": ["Cook the peas.", "Mash them."]}]
        """)),
  ]

  static let steps: [RecipePageSample] = [
    .init("one text", withSteps("\"Cook the peas.\\nMash them.\"")),
    .init(
      "a text with HTML", withSteps("\"<ol><li>Cook the <b>peas</b>.</li><li>Mash them.<br/></li></ol>\"")),
    .init(
      "HTML written twice", withSteps("\"&lt;p&gt;Cook the peas.&lt;/p&gt;&lt;p&gt;Mash them.&lt;/p&gt;\"")),
    .init("numbered lines", withSteps("[\"1. Cook the peas.\", \"Step 2: Mash them.\"]")),
    .init(
      "steps with texts",
      withSteps(
        """
        [{"@type": "HowToStep", "name": "Cook", "text": "Cook the peas."}, {"@type": "HowToStep", "text": "Mash them."}]
        """)),
    .init(
      "steps with names only",
      withSteps("[{\"@type\": \"HowToStep\", \"name\": \"Cook the peas.\"}, \"Mash them.\"]")),
    .init(
      "steps with directions",
      withSteps(
        """
        {"@type": "HowToStep", "itemListElement": [{"@type": "HowToDirection", "text": "Cook the peas."},
        {"@type": "HowToTip", "text": "Mash them."}]}
        """)),
    .init(
      "a list of its own type",
      withSteps("{\"@type\": \"ItemList\", \"itemListElement\": [\"Cook the peas.\", \"Mash them.\"]}")),
    .init(
      "lists within lists",
      withSteps("[[{\"@type\": \"HowToStep\", \"text\": \"Cook the peas.\"}], [\"Mash them.\"]]")),
    .init(
      "sections",
      withSteps(
        """
        [{"@type": "HowToSection", "name": "Soup", "itemListElement": [{"@type": "HowToStep", "text": "Cook the peas."}]},
        {"@type": "HowToSection", "name": "Finish:", "itemListElement": {"@type": "HowToStep", "text": "Mash them."}}]
        """)
    ).finding { $0.steps = ["Soup:", "Cook the peas.", "Finish:", "Mash them."] },
    .init(
      "names of steps and of parts are headings",
      withSteps(
        """
        [{"@type": "HowToStep", "name": "Day 1 (morning)", "text": "Cook the peas."},
        {"@type": "HowToStep", "name": "Step 2", "text": "Mash them."},
        {"@type": "HowToStep", "name": "Mash th…", "text": "Mash them again."}]
        """)
    ).finding { $0.steps = ["Day 1 (morning):", "Cook the peas.", "Mash them.", "Mash them again."] },
    .init(
      "steps that all bear the name of their part",
      withSteps(
        """
        [{"@type": "HowToStep", "name": "Soup", "text": "Cook the peas."},
        {"@type": "HowToStep", "name": "Soup", "text": "Mash them."}]
        """)
    ).finding { $0.steps = ["Soup:", "Cook the peas.", "Mash them."] },
    .init(
      "a step of two paragraphs among others",
      withSteps(
        "[\"<p>Cook the</p><p>peas.</p>\", {\"@type\": \"HowToStep\", \"text\": \"Mash\\n\\nthem.\"}]")),
    .init(
      "a list within one of several texts",
      withSteps("[\"<ul><li>Cook the peas.</li></ul>\", \"1. Mash them.\\n2. Eat.\"]")
    ).finding { $0.steps = ["Cook the peas.", "Mash them.", "Eat."] },
    .init("no steps", withSteps("null")).finding {
      $0.steps = []
      $0.warnings.insert("no-steps")
    },
  ]

  static let members: [RecipePageSample] = [
    .init("a yield in words", page("{\(core), \"recipeYield\": \"Serves 6 to 8\"}")).finding {
      $0.servings = 8
      $0.warnings = []
    },
    .init("a yield in numbers and words", page("{\(core), \"recipeYield\": [3, \"3 bowls\"]}")).finding {
      $0.servings = 3
      $0.warnings = []
    },
    .init(
      "a yield as an amount",
      page("{\(core), \"recipeYield\": {\"@type\": \"QuantitativeValue\", \"value\": 2}}")
    )
    .finding {
      $0.servings = 2
      $0.warnings = []
    },
    .init("a total time", page("{\(core), \"totalTime\": \"PT1H30M\"}")).finding { $0.minutes = 90 },
    .init("times in parts", page("{\(core), \"prepTime\": \"P0DT15M\", \"cookTime\": \"PT45M0S\"}")).finding {
      $0.minutes = 60
    },
    .init("a time in words", page("{\(core), \"totalTime\": \"1 hour 5 minutes\"}")).finding {
      $0.minutes = 65
    },
    .init("a time with all its noughts", page("{\(core), \"totalTime\": \"P0Y0M0DT0H35M0.000S\"}")).finding {
      $0.minutes = 35
    },
    .init("a range of times", page("{\(core), \"totalTime\": \"30 minutes to 1 hour\"}")).finding {
      $0.minutes = 60
    },
    .init("two times", page("{\(core), \"totalTime\": \"PT45M/PT1H\"}")).finding { $0.minutes = 60 },
    .init("a time of more than a week", page("{\(core), \"totalTime\": \"P7D\"}")).finding {
      $0.minutes = 10_000
    },
    .init("a time of nothing", page("{\(core), \"totalTime\": \"PT0M\", \"cookTime\": \"long\"}")),
    .init("a picture", page("{\(core), \"image\": \"https://example.com/soup.jpg?w=1&amp;h=2\"}")).finding {
      $0.images = ["https://example.com/soup.jpg?w=1&h=2"]
    },
    .init(
      "pictures",
      page(
        "{\(core), \"image\": [{\"@type\": \"ImageObject\", \"url\": \"/soup.jpg\"}, \"b.png\", \"b.png\"]}")
    )
    .finding { $0.images = ["https://example.com/soup.jpg", "https://example.com/recipes/b.png"] },
    .init(
      "a picture by its id",
      page(
        """
        {"@graph": [{\(core), "image": {"@id": "#p"}}, {"@type": "ImageObject", "@id": "#p", "contentUrl": "//x.org/p.webp"}]}
        """)
    ).finding { $0.images = ["https://x.org/p.webp"] },
    .init(
      "the largest picture",
      page(
        """
        {\(core), "image": ["/soup-225x225.jpg", "/soup-260x195.jpg", "/soup.jpg", {"@type": "ImageObject",
        "url": "/other.jpg", "width": "640px", "height": 480}]}
        """)
    ).finding {
      $0.images = [
        "https://example.com/soup.jpg", "https://example.com/other.jpg",
        "https://example.com/soup-260x195.jpg",
      ]
    },
    .init(
      "the page's picture where the recipe has none",
      page("{\(core)}") + "<meta property='og:image' content='/page.jpg'>"
    ).finding { $0.images = ["https://example.com/page.jpg"] },
    .init(
      "the page's picture comes last, unless it is the recipe's in full size",
      page("{\(core), \"image\": \"/soup-300x300.jpg\"}")
        + "<meta property='og:image' content='/page.jpg'><meta property='og:image' content='/soup.jpg'>"
    ).finding {
      $0.images = [
        "https://example.com/soup.jpg", "https://example.com/soup-300x300.jpg",
        "https://example.com/page.jpg",
      ]
    },
    .init(
      "a picture that is none",
      page("{\(core), \"image\": [\"data:image/png;base64,AAAA\", \"file://localhost/etc/passwd\", 7, {}]}")),
    .init("old ingredients", page("{\(core)}".replacing("recipeIngredient", with: "ingredients"))),
    .init(
      "ingredients in one text",
      page("{\(core)}".replacing("[\"500 g peas\", \"1 l water\"]", with: "\"500 g peas<br>1 l water\""))),
    .init(
      "ingredients in one text, parted by commas",
      page(
        "{\(core)}".replacing("[\"500 g peas\", \"1 l water\"]", with: "\"500 g peas, 1 l water, 2 eggs\""))
    ).finding { $0.ingredients = ["peas", "water", "eggs"] },
    .init(
      "a line break within an ingredient",
      page("{\(core)}".replacing("500 g peas", with: "500 g \\r\\n peas"))),
    .init(
      "several ingredients in one of several texts",
      page("{\(core)}".replacing("\"500 g peas\"", with: "\"500 g peas\\n2 eggs\""))
    ).finding { $0.ingredients = ["peas", "eggs", "water"] },
    .init(
      "lists of lists of ingredients",
      page(
        "{\(core)}".replacing(
          "[\"500 g peas\", \"1 l water\"]", with: "[[\"500 g peas\", \"2 eggs\"], [\"1 l water\"]]"))
    ).finding { $0.ingredients = ["peas", "eggs", "water"] },
    .init(
      "ingredients in parts with names",
      page(
        "{\(core)}".replacing(
          "[\"500 g peas\",",
          with:
            "[{\"name\": \"Soup\", \"itemListElement\": [\"500 g peas\", \"2 eggs\"]},"
        ))
    ).finding { $0.ingredients = ["peas", "eggs", "water"] },
    .init(
      "ingredients as things with amounts",
      page(
        "{\(core)}".replacing(
          "\"500 g peas\"",
          with: "{\"@type\": \"PropertyValue\", \"value\": 500, \"unitText\": \"g\", \"name\": \"peas\"}"))),
    .init(
      "headings between ingredients",
      page("{\(core)}".replacing("[\"500 g", with: "[\"For the soup:\", \"\", \"500 g"))),
    .init(
      "entities and spaces",
      page("{\(core)}".replacing("Pea soup", with: " Pea&nbsp;&amp;&#32;mint \\u00a0 soup&#8482; "))
    ).finding { $0.name = "Pea & mint soup™" },
    .init("no name", page("{\(core)}".replacing("\"name\": \"Pea soup\",", with: ""))).finding {
      $0.name = "Pea soup & more | Ann cooks"
      $0.warnings.insert("no-name")
    },
    .init(
      "a name in a language",
      page("{\(core)}".replacing("\"Pea soup\"", with: "{\"@language\": \"en\", \"@value\": \"Pea soup\"}"))),
    .init("line ends within texts", page("{\(core)}".replacing("Cook the", with: "Cook\n the"))).finding {
      $0.warnings.insert("mended")
    },
    .init("commas at the ends", page("{\(core)}".replacing("them.\"]", with: "them.\",\n ] ,"))).finding {
      $0.warnings.insert("mended")
    },
    .init("an escaped apostrophe", page("{\(core)}".replacing("Pea soup", with: "Ann\\'s soup"))).finding {
      $0.name = "Ann's soup"
      $0.warnings.insert("mended")
    },
  ]
}
