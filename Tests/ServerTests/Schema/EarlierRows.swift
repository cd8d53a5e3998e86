import Database
import Operations
import Retail
import SQLiteDriver

/// Rows as written by earlier versions, after each migration.
enum EarlierRows {
  /// Runs the first migrations, and inserts sample rows after each.
  static func fill(_ database: SQLiteDatabase, steps: Int) async throws {
    for count in 1...steps {
      try await database.migrate(Array(Schema.migrations[..<count]))
      let rows = afterStep[Schema.migrations[count - 1].name] ?? []
      try await database.write { writer in for row in rows { try writer.run(row) } }
    }
  }

  /// A migration with a new table needs a sample row here.
  static let afterStep: [String: [SQL]] = [
    // The catalog and its search index were released together.
    "product search": [
      "INSERT INTO organisation (id, kind, name, emoji) VALUES ('o1', 'grocer', 'Maple', '🍁')",
      """
      INSERT INTO store (id, organisation_id, name, street, city, region, zip, country, latitude, longitude, size)
      VALUES ('s1', 'o1', 'Maple', 'Main St 1', 'Town', 'WA', '98701', 'US', 47.5, -122.5, 'small'),
        ('s2', 'o1', 'Maple 2', 'Main St 2', 'Town', 'WA', '98701', 'US', 47.6, -122.5, 'small')
      """,
      """
      INSERT INTO product (number, id, organisation_id, gtin, name, item, department, emoji, size_amount,
        size_unit, weight_grams, storage, popularity, folded_name, folded_item, folded_brand)
      VALUES (1, 'p1', 'o1', '4006381333931', 'Whole Milk', 'Milk', 'dairy', '🥛', 1000, 'ml', 1030, 'chilled', 5,
        'whole milk', 'milk', '')
      """,
      "INSERT INTO offer (store_id, product_id, price_cents, is_in_stock) VALUES ('s1', 'p1', 199, 1)",
      """
      INSERT INTO discount (id, organisation_id, rule, is_for_members_only, first_day, last_day)
      VALUES ('d1', 'o1', '{"kind":"percent","percent":10}', 0, '2026-01-01', '2026-12-31')
      """,
      "INSERT INTO discount_product (discount_id, product_id) VALUES ('d1', 'p1')",
      "INSERT INTO discount_store (discount_id, store_id) VALUES ('d1', 's1')",
      """
      INSERT INTO store_map (id, store_id, name, is_official, updated, decimetres_per_cell, row_count,
        column_count, grid, drawing)
      VALUES ('m1', 's1', 'Maple', 1, 1700000000000, 10, 2, 2, '....', '{}')
      """,
      "INSERT INTO menu_group (store_id, position, name) VALUES ('s1', 0, 'Soups')",
      """
      INSERT INTO dish (store_id, id, group_position, position, name, is_vegetarian, prices)
      VALUES ('s1', 'x1', 0, 0, 'Pea soup', 1, '[]')
      """,
      "INSERT INTO street (position, kind, name, points) VALUES (0, 'residential', 'Main St', '[]')",
    ],
    "accounts": [
      """
      INSERT INTO household (id, kind, name, created)
      VALUES ('h1', 'own', '', 1700000000000), ('h2', 'own', '', 1700000000000),
        ('h3', 'shared', 'Home', 1700000000000)
      """,
      """
      INSERT INTO account (id, household_id, nickname, nickname_key, password_hash, email_sealed, email_index,
        email_confirmed, key_number, is_administrator, consent_version, consented, created)
      VALUES ('a1', 'h1', 'Ann', 'ann', 'hash', x'01', x'02', 1, 1, 1, 1, 1700000000000, 1700000000000),
        ('a2', 'h2', 'Bo', 'bo', 'hash', x'03', x'04', 0, 1, 0, 1, 1700000000000, 1700000000000)
      """,
      """
      INSERT INTO session (id, account_id, token_hash, device, created, used, expires)
      VALUES ('e1', 'a1', x'05', 'Phone', 1700000000000, 1700000000000, 1800000000000)
      """,
      "INSERT INTO mail_token (token_hash, account_id, purpose, expires) VALUES (x'06', 'a1', 'password', 1)",
      "INSERT INTO organisation_member (organisation_id, account_id, role) VALUES ('o1', 'a1', 'owner')",
      """
      INSERT INTO household_member (household_id, account_id, is_leader, joined)
      VALUES ('h1', 'a1', 1, 1), ('h2', 'a2', 1, 1), ('h3', 'a1', 1, 1)
      """,
      """
      INSERT INTO invitation (id, household_id, account_id, invited_by, created) VALUES ('i1', 'h3', 'a2', 'a1', 1)
      """,
      "INSERT INTO notice (id, account_id, kind, facts, created) VALUES ('n1', 'a1', 'joined', '{}', 1)",
    ],
    "household data": [
      "UPDATE revision_counter SET revision = 3",
      """
      INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps)
      VALUES ('h1', 'item', 'r1', 1, 'a1', '{"name":"Milk"}', '{"name":"018bcfe56800-0001-phone"}'),
        ('h1', 'entry', 'r2', 2, 'a1', '{"listId":"l1","itemId":"r1"}', '{}'),
        ('h1', 'list', 'l1', 2, NULL, '{"name":"Week"}', '{}'),
        ('h1', 'item', 'r3', 3, 'a1', '{"name":"Eggs","isDeleted":true}', '{}'),
        ('h1', 'recipe', 'r4', 3, 'a1', '{"name":"Soup","pictureId":"q1"}', '{}')
      """,
      """
      INSERT INTO household_log (household_id, revision, position, time, account_id, kind, row_id, field, reason,
        lost_value, lost_stamp, kept_value)
      VALUES ('h1', 3, 0, 1700000000000, 'a1', 'item', 'r1', 'name', 'overwritten', '"Mlik"', 's', '"Milk"')
      """,
    ],
    "recipes": [
      """
      INSERT INTO picture (id, account_id, media_type, width, height, bytes, created)
      VALUES ('q1', 'a1', 'image/png', 1, 1, x'07', 1700000000000)
      """,
      "INSERT INTO picture_use (household_id, picture_id) VALUES ('h1', 'q1')",
      """
      INSERT INTO posted_recipe (id, account_id, name, folded_text, body, picture_id, created, updated)
      VALUES ('w1', 'a1', 'Soup', 'soup', '{}', 'q1', 1, 1)
      """,
    ],
    "household links": [
      """
      INSERT INTO household_link (id, household_id, token_hash, made_by, created, expires)
      VALUES ('k1', 'h3', x'08', 'a1', 1, 2)
      """
    ],
    "list links": [
      """
      INSERT INTO list_link (id, household_id, list_id, role, token_hash, made_by, created, expires)
      VALUES ('k2', 'h1', 'l1', 'tick', x'0a', 'a1', 1, NULL)
      """
    ],
    "picture wishes": ["INSERT INTO picture_wish (household_id, picture_id) VALUES ('h2', 'q1')"],
    "lives of households": [
      "INSERT INTO household_life (household_id, first_revision, began, word) VALUES ('h1', 1, 1, '0123abcd')"
    ],
    "epochs": ["UPDATE database_life SET epoch = 'life', start_id = 'start', swept_until = 1, swept_at = 1"],
    "account safety": [
      "UPDATE account SET blocked = 1, blocked_reason = 'spam' WHERE id = 'a2'",
      """
      INSERT INTO registration_link (id, token_hash, made_by, created, expires) VALUES ('g1', x'09', 'a1', 1, 2)
      """,
      "INSERT INTO registration_choice (id, registration) VALUES (1, 'invited')",
    ],
    "factors": [
      """
      INSERT INTO passkey (id, account_id, algorithm, public_key, sign_count, name, created)
      VALUES ('f1', 'a1', -7, x'0A', 1, 'Phone', 1)
      """,
      """
      INSERT INTO authenticator (account_id, secret_sealed, key_number, is_confirmed, created)
      VALUES ('a1', x'0B', 1, 1, 1)
      """,
      "INSERT INTO recovery_code (code_hash, account_id) VALUES (x'0C', 'a1')",
    ],
    "organisations": [
      """
      INSERT INTO organisation_invitation (id, organisation_id, role, account_id, invited_by, created, expires)
      VALUES ('oi1', 'o1', 'editor', 'a2', 'a1', 1, 2)
      """,
      """
      INSERT INTO store_confirmation (store_id, part, confirmed, account_id) VALUES ('s1', 'prices', 1, 'a1')
      """,
    ],
    "around": [
      "INSERT INTO price_point (store_id, product_id, time, price_cents) VALUES ('s1', 'p1', 1, 189)"
    ],
    "tellings": [
      "INSERT INTO push_key (id, sealed, key_number) VALUES (1, x'0D', 1)",
      """
      INSERT INTO push_subscription (id, account_id, session_id, endpoint_index, sealed, key_number, language,
        failures, created)
      VALUES ('u1', 'a1', 'e1', x'0E', x'0F', 1, 'en', 0, 1)
      """,
      """
      INSERT INTO push_errand (id, subscription_id, topic, message, due, attempts, expires)
      VALUES ('v1', 'u1', 'offers', '{}', 1, 0, 2)
      """,
      "INSERT INTO notice_choice (account_id, choices) VALUES ('a1', '{}')",
      "INSERT INTO muted_store (account_id, store_id, created) VALUES ('a1', 's1', 1)",
      "INSERT INTO letter_line (id, account_id, facts, due) VALUES ('ll1', 'a1', '{}', 1)",
      """
      INSERT INTO seen_offer (source, id, terms, goods, has_begun, ends_told)
      VALUES ('discount', 'd0', 't', 'g', 1, '')
      """,
      """
      INSERT INTO occasion (source, offer_id, kind, version, opened, last_account, is_done)
      VALUES ('discount', 'd1', 'starts', '1', 1, '', 0)
      """,
      """
      INSERT INTO telling (account_id, source, offer_id, kind, version, told)
      VALUES ('a1', 'discount', 'd1', 'starts', '1', 1)
      """,
    ],
    "coupons": [
      """
      INSERT INTO coupon (id, organisation_id, title, is_for_everything, is_everywhere, is_for_members_only,
        is_single_use, created)
      VALUES ('c1', 'o1', 'A euro off', 0, 0, 0, 1, 1)
      """,
      "INSERT INTO coupon_product (coupon_id, product_id, position) VALUES ('c1', 'p1', 0)",
      "INSERT INTO coupon_store (coupon_id, store_id, position) VALUES ('c1', 's1', 0)",
    ],
    "goods": [
      "INSERT INTO offer_stock (store_id, product_id, sealed, key_number) VALUES ('s1', 'p1', x'10', 1)",
      """
      INSERT INTO goods_draft (id, organisation_id, sealed, key_number, updated)
      VALUES ('gd1', 'o1', x'11', 1, 1)
      """,
      """
      INSERT INTO goods_file (id, store_id, name, byte_count, created, state)
      VALUES ('gf1', 's1', 'prices.csv', 10, 1, 'done')
      """,
    ],
    "kinds of discounts": [
      "INSERT INTO discount_department (discount_id, department) VALUES ('d1', 'dairy')",
      "INSERT INTO discount_account (discount_id, account_id) VALUES ('d1', 'a1')",
    ],
    "ads and worth": [
      """
      INSERT INTO ad (id, organisation_id, line, places, is_everywhere, created)
      VALUES ('ad1', 'o1', 'Fresh', 'stores', 0, 1)
      """,
      "INSERT INTO ad_store (ad_id, store_id, position) VALUES ('ad1', 's1', 0)",
      """
      INSERT INTO worth (organisation_id, figure, subject_id, day, count)
      VALUES ('o1', 'maps', 's1', '2026-01-01', 7)
      """,
    ],
    "product pictures": [
      """
      INSERT INTO product_picture (product_id, organisation_id, media_type, width, height, byte_count, bytes)
      VALUES ('p1', 'o1', 'image/png', 1, 1, 1, x'12')
      """
    ],
    "what coupons take off": [
      """
      INSERT INTO discount (id, organisation_id, rule, is_for_members_only, coupon_id)
      VALUES ('d2', 'o1', '{"kind":"percent","percent":5}', 0, 'c1')
      """
    ],
    "maps of people": [
      """
      INSERT INTO store_map (id, store_id, name, is_official, updated, decimetres_per_cell, row_count,
        column_count, grid, drawing, author_id, created)
      VALUES ('m2', 's1', 'Mine', 0, 1, 10, 2, 2, '....', '{}', 'a1', 1)
      """,
      """
      INSERT INTO map_review (id, map_id, account_id, stars, words, created, updated)
      VALUES ('mr1', 'm2', 'a2', 5, 'Good', 1, 1)
      """,
      """
      INSERT INTO map_report (id, map_id, account_id, kind, words, created)
      VALUES ('mp1', 'm2', 'a2', 'wrong', 'The door', 1)
      """,
    ],
    "sheets and mergers": ["INSERT INTO former_store (id, store_id, merged) VALUES ('s0', 's1', 1)"],
    "found places": [
      "INSERT INTO found_period (number, salt) VALUES (1, x'13')",
      "INSERT INTO found_mark (mark, period) VALUES (x'14', 1)",
      """
      INSERT INTO found_place (store_id, period, kind, thing, department, aisle, count)
      VALUES ('s1', 1, 'thing', 'milk', 'dairy', 3, 4)
      """,
    ],
    "usage": ["INSERT INTO usage_sum (day, figure, name, count) VALUES ('2026-01-01', 'screens', '/', 9)"],
    "enquiries": [
      """
      INSERT INTO enquiry (id, organisation_id, store_id, account_id, sealed, key_number, created, state)
      VALUES ('en1', 'o1', 's1', 'a1', x'15', 1, 1, 'new')
      """
    ],
    "services": [
      "INSERT INTO service_start (id, position) VALUES ('start-2', 2)",
      "INSERT INTO used_challenge (random, ends) VALUES (x'16', 1)",
    ],
    "letters of services": [
      """
      INSERT INTO letter_errand (id, number, source, subject, turn, sealed, key_number, created, due, claimed,
        attempts)
      VALUES ('le1', 1, x'17', x'18', 1, x'19', 1, 1, 1, 0, 0)
      """
    ],
    "backups of services": ["UPDATE backup_state SET claimed = 1, shelved = 1, made = 2"],
    "attempts": [
      "INSERT INTO attempt (key, attempts, wait, blocked_until, expires) VALUES (x'17', 4, 15000, 1, 2)"
    ],
    "idempotency keys": [
      """
      INSERT INTO idempotency_key (account_id, key_hash, run, request_hash, created)
      VALUES ('a1', x'20', 'run', x'21', 1)
      """
    ],
    "places": [
      "INSERT INTO store_place (osm_id, store_id, source, is_made) VALUES ('node/1', 's1', 'town', TRUE)"
    ],
    "map tiles": [
      """
      INSERT INTO map_tile (zoom, x, y, source, streets) VALUES (14, 0, 0, '', '{"kind": "main"}')
      """
    ],
    "import of places": ["UPDATE place_import SET holder = 'i1', claimed = 1"],
    "price refusals": [
      "INSERT INTO price_refusal (store_id, thing_key, cents, created) VALUES ('s1', 't1', 129, 1)"
    ],
    "household roles": ["UPDATE invitation SET role = 'tick' WHERE id = 'i1'"],
    "deleted households": ["INSERT INTO deleted_household (id, deleted) VALUES ('h9', 1)"],
    "named areas": [
      """
      INSERT INTO named_area (source, position, kind, name, key, country, latitude, longitude, weight)
      VALUES ('town', 0, 'postcode', 'AD 500', 'AD500', 'AD', 42.5, 1.5, 3)
      """
    ],
    "shared prices": [
      """
      INSERT INTO price_report (reporter, id, source, account_id, network, store_id, thing_key, item_key,
        name, item, department, size_amount, size_unit, is_by_weight, cents, packs, is_reduced, currency, day,
        created)
      VALUES ('a1', 'r1', 'person', 'a1', 'n1', 's1', 't1', '#milk', 'Milk', 'Milk', 'dairy', 1000, 'ml',
        FALSE, 129, 1, FALSE, 'USD', '2026-11-21', 1)
      """,
      """
      INSERT INTO shared_price (store_id, thing_key, item_key, name, item, department, emoji, size_amount,
        size_unit, is_by_weight, cents, is_reduced, currency, day, ends, report_count, is_confirmed, source)
      VALUES ('s1', 't1', '#milk', 'Milk', 'Milk', 'dairy', '🥛', 1000, 'ml', FALSE, 129, FALSE, 'USD',
        '2026-11-21', '2027-05-21', 1, FALSE, 'person')
      """,
      """
      INSERT INTO price_doubt (store_id, thing_key, account_id, network, cents, created)
      VALUES ('s1', 't1', 'a1', 'n1', 129, 1)
      """,
    ],
    "open data": [
      """
      INSERT INTO known_product (gtin, name, name_de, brand, size_amount, size_unit, department, day)
      VALUES ('04006381333931', 'Oat Drink', 'Haferdrink', 'Oat & Co', 1000, 'ml', 'dairy', '2026-01-01')
      """,
      "INSERT INTO wanted_product (gtin, asked) VALUES ('00012345678905', 1)",
    ],
  ]
}
