import type { guideRecipes as english } from "../en/guide-recipes";

export const guideRecipes: typeof english = {
  "recipe-to-list": {
    title: "Rezepte auf eine Liste setzen",
    about: "Die Zutaten für beliebig viele Personen, ohne das, was Sie haben.",
    steps: [
      "Öffnen Sie ein Rezept und stellen Sie die {recipes.servings} ein.",
      "Tippen Sie auf {recipes.putOnList}.",
      "Entfernen Sie die Häkchen bei dem, was noch da ist. Was schon auf der Liste steht, ist markiert.",
      "Wählen Sie eine Liste und bestätigen Sie. Gleiches wird zusammengezählt.",
      "Zum Kochen tippen Sie auf {recipes.cook}: ein Schritt je Seite, und der Bildschirm bleibt an.",
      "Tippen Sie im Schritt auf eine Zeit, etwa „25 Minuten“, um einen Wecker zu stellen. Er klingelt auf jeder Seite, solange Forage offen ist.",
    ],
    more: "Aus Zutaten werden Dinge, die es zu kaufen gibt: aus „2 Tassen Mehl“ wird Mehl nach Gewicht.",
    words: "rezept zutaten kochen portionen liste umrechnen küche wecker timer",
    alt: "Ein Rezept mit Portionen und Zutaten",
  },
  "write-recipe": {
    title: "Rezept schreiben oder übernehmen",
    about: "Tippen, einfügen oder von einer Webseite lesen.",
    steps: [
      "Öffnen Sie {titles.recipes} und tippen Sie auf {recipes.add}.",
      "Wählen Sie {recipes.write}, um es zu tippen. Zutaten werden dabei erkannt.",
      "Oder wählen Sie {recipes.importTitle}: Geben Sie die Adresse einer Seite ein, oder fügen Sie ihren Text ein.",
      "Kann Forage die Seite nicht selbst lesen, markieren Sie Titel, Zutaten und Schritte durch Antippen.",
      "Prüfen Sie das Ergebnis und speichern Sie es. Bilder verlieren den Ort der Aufnahme.",
    ],
    words: "rezept neu import webseite adresse einfügen zutaten bild foto chefkoch",
  },
  "plan-week": {
    title: "Essen für eine Woche planen",
    about: "Wählen Sie für jeden Tag ein Rezept und setzen Sie dann alles in einem Schritt auf eine Liste.",
    steps: [
      "Öffnen Sie {titles.recipes}, dann die Woche.",
      "Tippen Sie auf das Plus eines Tages und wählen Sie ein Rezept.",
      "Ziehen Sie ein Essen auf einen anderen Tag, oder verschieben Sie es mit den Pfeiltasten.",
      "Der Knopf unten setzt die Woche auf eine Liste.",
    ],
    more: "Der Plan gehört Ihrem Haushalt: Alle sehen ihn und können ihn ändern.",
    words: "essensplan wochenplan kalender abendessen menü kochen tag",
  },
  "post-recipe": {
    title: "Rezept für alle veröffentlichen",
    about: "Teilen Sie Ihre Rezepte mit allen auf diesem Server, und sammeln Sie die der anderen.",
    steps: [
      "Öffnen Sie Ihr Rezept, dann {recipes.menu}, und wählen Sie {recipes.post}.",
      "Jetzt können es alle lesen, mit Ihrem Spitznamen und Bild.",
      "Veröffentlichen Sie es nach einer Änderung erneut. Mit {recipes.unpost} im selben Menü nehmen Sie es zurück.",
      "Rezepte anderer finden Sie unter {recipes.posted}. Speichern Sie sie in Ihrem Buch, oder setzen Sie sie auf eine Liste.",
    ],
    more: "Eine gespeicherte Kopie bleibt Ihre, auch wenn das Original verschwindet.",
    words: "veröffentlichen teilen rezept öffentlich gemeinschaft speichern kopie zurücknehmen",
  },
  "eat-out": {
    title: "Im Restaurant gemeinsam bestellen",
    about: "Speisekarten mit Preisen, und eine Bestellung für den ganzen Tisch.",
    steps: [
      "Öffnen Sie {titles.eatOut} und suchen Sie ein Restaurant oder ein Gericht.",
      "Tippen Sie Gerichte an, um sie zur Bestellung hinzuzufügen.",
      "Mit {eatOut.addPerson} kommen die anderen am Tisch dazu. Wählen Sie für jeden.",
      "Zeigen Sie die Bestellung der Bedienung, oder senden Sie den anderen ihren Link.",
    ],
    more: "An das Restaurant wird nichts gesendet. Rufen Sie an, oder schreiben Sie ihm von der Speisekarte aus.",
    words: "restaurant speisekarte gericht bestellen kellner tisch rechnung gruppe vegetarisch reservieren",
  },
};
