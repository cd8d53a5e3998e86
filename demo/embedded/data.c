#include "DemoData.h"

#include <string.h>

// Standard since C23; the compiler has it in older dialects too, but says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t ad_box_jpg[] = {
#embed "../data/ad-box.jpg"
};
static const uint8_t ad_bread_jpg[] = {
#embed "../data/ad-bread.jpg"
};
static const uint8_t brands_csv[] = {
#embed "../data/brands.csv"
};
static const uint8_t items_csv[] = {
#embed "../data/items.csv"
};
static const uint8_t list_csv[] = {
#embed "../data/list.csv"
};
static const uint8_t looks_csv[] = {
#embed "../data/looks.csv"
};
static const uint8_t map_coop_market_txt[] = {
#embed "../data/map-coop-market.txt"
};
static const uint8_t map_depot_junction_txt[] = {
#embed "../data/map-depot-junction.txt"
};
static const uint8_t map_maple_old_town_txt[] = {
#embed "../data/map-maple-old-town.txt"
};
static const uint8_t map_maple_riverside_txt[] = {
#embed "../data/map-maple-riverside.txt"
};
static const uint8_t map_maple_summit_txt[] = {
#embed "../data/map-maple-summit.txt"
};
static const uint8_t map_pennywise_txt[] = {
#embed "../data/map-pennywise.txt"
};
static const uint8_t map_rosas_txt[] = {
#embed "../data/map-rosas.txt"
};
static const uint8_t marks_csv[] = {
#embed "../data/marks.csv"
};
static const uint8_t menus_csv[] = {
#embed "../data/menus.csv"
};
static const uint8_t product_apples_webp[] = {
#embed "../data/product-apples.webp"
};
static const uint8_t product_bananas_webp[] = {
#embed "../data/product-bananas.webp"
};
static const uint8_t product_carrots_webp[] = {
#embed "../data/product-carrots.webp"
};
static const uint8_t product_cheddar_webp[] = {
#embed "../data/product-cheddar.webp"
};
static const uint8_t product_coffee_webp[] = {
#embed "../data/product-coffee.webp"
};
static const uint8_t product_eggs_webp[] = {
#embed "../data/product-eggs.webp"
};
static const uint8_t product_milk_webp[] = {
#embed "../data/product-milk.webp"
};
static const uint8_t product_sourdough_webp[] = {
#embed "../data/product-sourdough.webp"
};
static const uint8_t product_strawberries_webp[] = {
#embed "../data/product-strawberries.webp"
};
static const uint8_t product_tomatoes_webp[] = {
#embed "../data/product-tomatoes.webp"
};
static const uint8_t recipes_csv[] = {
#embed "../data/recipes.csv"
};
static const uint8_t streets_csv[] = {
#embed "../data/streets.csv"
};

static const struct {
  const char *name;
  const uint8_t *bytes;
  size_t count;
} files[] = {
    {"ad-box.jpg", ad_box_jpg, sizeof ad_box_jpg},
    {"ad-bread.jpg", ad_bread_jpg, sizeof ad_bread_jpg},
    {"brands.csv", brands_csv, sizeof brands_csv},
    {"items.csv", items_csv, sizeof items_csv},
    {"list.csv", list_csv, sizeof list_csv},
    {"looks.csv", looks_csv, sizeof looks_csv},
    {"map-coop-market.txt", map_coop_market_txt, sizeof map_coop_market_txt},
    {"map-depot-junction.txt", map_depot_junction_txt, sizeof map_depot_junction_txt},
    {"map-maple-old-town.txt", map_maple_old_town_txt, sizeof map_maple_old_town_txt},
    {"map-maple-riverside.txt", map_maple_riverside_txt, sizeof map_maple_riverside_txt},
    {"map-maple-summit.txt", map_maple_summit_txt, sizeof map_maple_summit_txt},
    {"map-pennywise.txt", map_pennywise_txt, sizeof map_pennywise_txt},
    {"map-rosas.txt", map_rosas_txt, sizeof map_rosas_txt},
    {"marks.csv", marks_csv, sizeof marks_csv},
    {"menus.csv", menus_csv, sizeof menus_csv},
    {"product-apples.webp", product_apples_webp, sizeof product_apples_webp},
    {"product-bananas.webp", product_bananas_webp, sizeof product_bananas_webp},
    {"product-carrots.webp", product_carrots_webp, sizeof product_carrots_webp},
    {"product-cheddar.webp", product_cheddar_webp, sizeof product_cheddar_webp},
    {"product-coffee.webp", product_coffee_webp, sizeof product_coffee_webp},
    {"product-eggs.webp", product_eggs_webp, sizeof product_eggs_webp},
    {"product-milk.webp", product_milk_webp, sizeof product_milk_webp},
    {"product-sourdough.webp", product_sourdough_webp, sizeof product_sourdough_webp},
    {"product-strawberries.webp", product_strawberries_webp, sizeof product_strawberries_webp},
    {"product-tomatoes.webp", product_tomatoes_webp, sizeof product_tomatoes_webp},
    {"recipes.csv", recipes_csv, sizeof recipes_csv},
    {"streets.csv", streets_csv, sizeof streets_csv},
};

const uint8_t *forage_demo_file(const char *name, size_t *count) {
  for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
    if (strcmp(files[index].name, name) != 0) continue;
    *count = files[index].count;
    return files[index].bytes;
  }
  return NULL;
}
