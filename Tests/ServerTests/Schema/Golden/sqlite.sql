CREATE TABLE migration (
  position INTEGER NOT NULL PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE organisation (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('grocer', 'restaurant')),
  name TEXT NOT NULL,
  emoji TEXT NOT NULL,
  membership TEXT
, created INTEGER, goods_revision INTEGER NOT NULL DEFAULT 0, loyalty_points INTEGER, loyalty_step_cents INTEGER, loyalty_point_hundredths INTEGER, loyalty_pay_lot INTEGER) STRICT;

CREATE TABLE store (
  id TEXT NOT NULL PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisation (id),
  name TEXT NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  region TEXT NOT NULL,
  zip TEXT NOT NULL,
  country TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  opening_hours TEXT,
  phone TEXT,
  size TEXT NOT NULL CHECK (size IN ('small', 'medium', 'large')),
  product_count INTEGER NOT NULL DEFAULT 0,
  catalog_revision TEXT,
  catalog_updated INTEGER
, verification TEXT NOT NULL DEFAULT 'verified'
  CHECK (verification IN ('waiting', 'verified', 'refused')), verification_reason TEXT, verification_asked INTEGER, verification_answered INTEGER, offers_digest INTEGER, discounts_digest INTEGER, time_zone TEXT, added_by TEXT REFERENCES account (id) ON DELETE SET NULL, added INTEGER, sheet TEXT
  CHECK (sheet IN ('corner', 'market', 'supermarket', 'warehouse')), till TEXT) STRICT;

CREATE INDEX store_by_organisation ON store (organisation_id);

CREATE INDEX store_by_latitude ON store (latitude, longitude);

CREATE INDEX store_by_zip ON store (zip);

CREATE TABLE product (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisation (id),
  gtin TEXT,
  name TEXT NOT NULL,
  item TEXT NOT NULL,
  brand TEXT,
  department TEXT NOT NULL,
  emoji TEXT NOT NULL,
  size_amount INTEGER NOT NULL CHECK (size_amount > 0),
  size_unit TEXT NOT NULL CHECK (size_unit IN ('g', 'ml', 'piece')),
  weight_grams INTEGER NOT NULL CHECK (weight_grams >= 0),
  storage TEXT NOT NULL CHECK (storage IN ('ambient', 'chilled', 'frozen')),
  popularity INTEGER NOT NULL,
  folded_name TEXT NOT NULL,
  folded_item TEXT NOT NULL,
  folded_brand TEXT NOT NULL, item_key TEXT NOT NULL DEFAULT '', likeness TEXT NOT NULL DEFAULT '', gtin_key TEXT, keyed TEXT, details TEXT, picture_tag TEXT, step_milligrams INTEGER, usual_milligrams INTEGER, deposit_cents INTEGER, container_fee_cents INTEGER,
  UNIQUE (organisation_id, gtin)
) STRICT;

CREATE INDEX product_by_item ON product (folded_item);

CREATE TABLE offer (
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  aisle TEXT,
  aisle_number INTEGER,
  shelf_row INTEGER,
  shelf_column INTEGER,
  is_in_stock INTEGER NOT NULL, noted_cents INTEGER, price_confirmed INTEGER,
  PRIMARY KEY (store_id, product_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX offer_by_product ON offer (product_id);

CREATE TABLE discount (
  id TEXT NOT NULL PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisation (id),
  rule TEXT NOT NULL,
  is_for_members_only INTEGER NOT NULL,
  first_day TEXT,
  last_day TEXT
, start_time TEXT, end_time TEXT, pack_limit INTEGER, is_personal INTEGER NOT NULL DEFAULT 0, updated INTEGER NOT NULL DEFAULT 0, coupon_id TEXT REFERENCES coupon (id) ON DELETE CASCADE, counts_together INTEGER NOT NULL DEFAULT 0, least_sum_cents INTEGER NOT NULL DEFAULT 0, is_on_top INTEGER NOT NULL DEFAULT 1) STRICT;

CREATE INDEX discount_by_organisation ON discount (organisation_id);

CREATE TABLE discount_product (
  discount_id TEXT NOT NULL REFERENCES discount (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  PRIMARY KEY (discount_id, product_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX discount_product_by_product ON discount_product (product_id);

CREATE TABLE discount_store (
  discount_id TEXT NOT NULL REFERENCES discount (id) ON DELETE CASCADE,
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  PRIMARY KEY (discount_id, store_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX discount_store_by_store ON discount_store (store_id);

CREATE TABLE store_map (
  id TEXT NOT NULL PRIMARY KEY,
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  is_official INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  decimetres_per_cell INTEGER NOT NULL,
  row_count INTEGER NOT NULL,
  column_count INTEGER NOT NULL,
  grid TEXT NOT NULL,
  drawing TEXT NOT NULL
, author_id TEXT REFERENCES account (id) ON DELETE CASCADE, created INTEGER, revision INTEGER NOT NULL DEFAULT 1, downloads INTEGER NOT NULL DEFAULT 0, hidden INTEGER, hidden_reason TEXT) STRICT;

CREATE INDEX store_map_by_store ON store_map (store_id);

CREATE TABLE menu_group (
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (store_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE dish (
  store_id TEXT NOT NULL,
  id TEXT NOT NULL,
  group_position INTEGER NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  details TEXT,
  emoji TEXT,
  is_vegetarian INTEGER NOT NULL,
  prices TEXT NOT NULL, written_price TEXT,
  PRIMARY KEY (store_id, id),
  FOREIGN KEY (store_id, group_position) REFERENCES menu_group (store_id, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE street (
  position INTEGER NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  name TEXT,
  points TEXT NOT NULL
) STRICT;

CREATE VIRTUAL TABLE product_search USING fts5 (
  folded_name, folded_item, folded_brand,
  content = 'product', content_rowid = 'number', tokenize = 'trigram', detail = 'full'
);

CREATE TRIGGER product_inserted AFTER INSERT ON product BEGIN
  INSERT INTO product_search (rowid, folded_name, folded_item, folded_brand)
  VALUES (new.number, new.folded_name, new.folded_item, new.folded_brand);
END;

CREATE TRIGGER product_deleted AFTER DELETE ON product BEGIN
  INSERT INTO product_search (product_search, rowid, folded_name, folded_item, folded_brand)
  VALUES ('delete', old.number, old.folded_name, old.folded_item, old.folded_brand);
END;

CREATE TRIGGER product_renamed AFTER UPDATE OF folded_name, folded_item, folded_brand ON product
WHEN old.folded_name <> new.folded_name
  OR old.folded_item <> new.folded_item
  OR old.folded_brand <> new.folded_brand
BEGIN
  INSERT INTO product_search (product_search, rowid, folded_name, folded_item, folded_brand)
  VALUES ('delete', old.number, old.folded_name, old.folded_item, old.folded_brand);
  INSERT INTO product_search (rowid, folded_name, folded_item, folded_brand)
  VALUES (new.number, new.folded_name, new.folded_item, new.folded_brand);
END;

CREATE TABLE household (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('own', 'shared')),
  name TEXT NOT NULL,
  created INTEGER NOT NULL
, row_count INTEGER NOT NULL DEFAULT 0, row_bytes INTEGER NOT NULL DEFAULT 0, removed_bytes INTEGER NOT NULL DEFAULT 0, first_revision INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE account (
  id TEXT NOT NULL PRIMARY KEY,
  household_id TEXT NOT NULL UNIQUE REFERENCES household (id),
  nickname TEXT NOT NULL,
  nickname_key TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  email_sealed BLOB NOT NULL,
  email_index BLOB NOT NULL,
  email_confirmed INTEGER NOT NULL,
  key_number INTEGER NOT NULL,
  is_administrator INTEGER NOT NULL,
  consent_version INTEGER NOT NULL,
  consented INTEGER NOT NULL,
  created INTEGER NOT NULL
, blocked INTEGER, blocked_reason TEXT, nickname_skeleton TEXT) STRICT;

CREATE INDEX account_by_email ON account (email_index);

CREATE UNIQUE INDEX account_by_confirmed_email ON account (email_index) WHERE email_confirmed;

CREATE TABLE session (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL UNIQUE,
  device TEXT NOT NULL,
  created INTEGER NOT NULL,
  used INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT;

CREATE INDEX session_by_account ON session (account_id);

CREATE TABLE mail_token (
  token_hash BLOB NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('password', 'email')),
  email_sealed BLOB,
  email_index BLOB,
  key_number INTEGER,
  expires INTEGER NOT NULL
) STRICT;

CREATE INDEX mail_token_by_account ON mail_token (account_id);

CREATE TABLE organisation_member (
  organisation_id TEXT NOT NULL REFERENCES organisation (id),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('viewer', 'editor', 'owner')), joined INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (organisation_id, account_id)
) STRICT;

CREATE INDEX organisation_member_by_account ON organisation_member (account_id);

CREATE TABLE household_member (
  household_id TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  is_leader INTEGER NOT NULL,
  joined INTEGER NOT NULL,
  PRIMARY KEY (household_id, account_id)
) STRICT;

CREATE INDEX household_member_by_account ON household_member (account_id);

CREATE UNIQUE INDEX household_leader ON household_member (household_id) WHERE is_leader;

CREATE TABLE invitation (
  id TEXT NOT NULL PRIMARY KEY,
  household_id TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  invited_by TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created INTEGER NOT NULL,
  UNIQUE (household_id, account_id)
) STRICT;

CREATE INDEX invitation_by_account ON invitation (account_id);

CREATE INDEX invitation_by_inviter ON invitation (invited_by);

CREATE TABLE notice (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  facts TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT;

CREATE INDEX notice_by_account ON notice (account_id, created);

CREATE TABLE revision_counter (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  last_revision INTEGER NOT NULL
, newest_time INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE household_row (
  household_id TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  author_id TEXT REFERENCES account (id) ON DELETE SET NULL,
  fields TEXT NOT NULL,
  stamps TEXT NOT NULL, list_id TEXT,
  PRIMARY KEY (household_id, kind, id)
) STRICT;

CREATE INDEX household_row_by_revision ON household_row (household_id, revision);

CREATE INDEX household_row_by_author ON household_row (author_id);

CREATE TABLE household_log (
  household_id TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  position INTEGER NOT NULL,
  time INTEGER NOT NULL,
  account_id TEXT REFERENCES account (id) ON DELETE SET NULL,
  kind TEXT NOT NULL,
  row_id TEXT NOT NULL,
  field TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('overwritten', 'late', 'removed')),
  lost_value TEXT NOT NULL,
  lost_stamp TEXT NOT NULL,
  kept_value TEXT NOT NULL,
  PRIMARY KEY (household_id, revision, position)
) STRICT;

CREATE INDEX household_log_by_row ON household_log (household_id, row_id);

CREATE INDEX household_log_by_time ON household_log (time);

CREATE INDEX household_log_by_account ON household_log (account_id);

CREATE TABLE picture (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT REFERENCES account (id) ON DELETE SET NULL,
  media_type TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  created INTEGER NOT NULL
) STRICT;

CREATE INDEX picture_by_account ON picture (account_id);

CREATE TABLE picture_use (
  household_id TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  picture_id TEXT NOT NULL REFERENCES picture (id) ON DELETE CASCADE,
  PRIMARY KEY (household_id, picture_id)
) STRICT;

CREATE INDEX picture_use_by_picture ON picture_use (picture_id);

CREATE TABLE posted_recipe (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  folded_text TEXT NOT NULL,
  body TEXT NOT NULL,
  picture_id TEXT REFERENCES picture (id) ON DELETE SET NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL
) STRICT;

CREATE INDEX posted_recipe_by_account ON posted_recipe (account_id);

CREATE INDEX posted_recipe_by_time ON posted_recipe (created, id);

CREATE INDEX posted_recipe_by_picture ON posted_recipe (picture_id);

CREATE TABLE household_link (
  id TEXT NOT NULL PRIMARY KEY,
  household_id TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL UNIQUE,
  made_by TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT;

CREATE INDEX household_link_by_household ON household_link (household_id);

CREATE INDEX household_link_by_maker ON household_link (made_by);

CREATE TABLE picture_wish (
  household_id TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  picture_id TEXT NOT NULL,
  PRIMARY KEY (household_id, picture_id)
) STRICT;

CREATE INDEX picture_wish_by_picture ON picture_wish (picture_id);

CREATE TABLE database_life (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  epoch TEXT NOT NULL,
  start_id TEXT NOT NULL,
  swept_until INTEGER NOT NULL,
  swept_at INTEGER NOT NULL
) STRICT;

CREATE INDEX household_row_by_id ON household_row (id, kind);

CREATE INDEX household_row_by_list ON household_row (household_id, list_id)
WHERE list_id IS NOT NULL;

CREATE TABLE household_log_size (
  household_id TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL,
  entries INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (household_id, account_id)
) STRICT;

CREATE UNIQUE INDEX account_by_skeleton ON account (nickname_skeleton);

CREATE TABLE registration_link (
  id TEXT NOT NULL PRIMARY KEY,
  token_hash BLOB NOT NULL UNIQUE,
  made_by TEXT REFERENCES account (id) ON DELETE CASCADE,
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT;

CREATE INDEX registration_link_by_maker ON registration_link (made_by);

CREATE TABLE registration_choice (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  registration TEXT NOT NULL
) STRICT;

CREATE TABLE passkey (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  algorithm INTEGER NOT NULL,
  public_key BLOB NOT NULL,
  sign_count INTEGER NOT NULL,
  name TEXT NOT NULL,
  created INTEGER NOT NULL,
  used INTEGER
) STRICT;

CREATE INDEX passkey_by_account ON passkey (account_id);

CREATE TABLE authenticator (
  account_id TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  secret_sealed BLOB NOT NULL,
  key_number INTEGER NOT NULL,
  is_confirmed INTEGER NOT NULL,
  last_step INTEGER,
  created INTEGER NOT NULL
) STRICT;

CREATE TABLE recovery_code (
  code_hash BLOB NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX recovery_code_by_account ON recovery_code (account_id);

CREATE TABLE organisation_invitation (
  id TEXT NOT NULL PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('viewer', 'editor', 'owner')),
  account_id TEXT REFERENCES account (id) ON DELETE CASCADE,
  email_sealed BLOB,
  email_index BLOB,
  key_number INTEGER,
  invited_by TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  CHECK ((account_id IS NULL) <> (email_sealed IS NULL)),
  UNIQUE (organisation_id, account_id),
  UNIQUE (organisation_id, email_index)
) STRICT;

CREATE INDEX organisation_invitation_by_account ON organisation_invitation (account_id);

CREATE INDEX organisation_invitation_by_inviter ON organisation_invitation (invited_by);

CREATE INDEX organisation_invitation_by_email ON organisation_invitation (email_index);

CREATE INDEX store_waiting ON store (verification_asked, id) WHERE verification = 'waiting';

CREATE TABLE store_confirmation (
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  part TEXT NOT NULL CHECK (part IN ('hours', 'prices', 'map')),
  confirmed INTEGER NOT NULL,
  account_id TEXT REFERENCES account (id) ON DELETE SET NULL,
  PRIMARY KEY (store_id, part)
) STRICT;

CREATE INDEX store_confirmation_by_account ON store_confirmation (account_id);

CREATE INDEX product_not_keyed ON product (id)
WHERE coalesce(keyed, '') <> name || '|' || item || '|' || coalesce(brand, '') || '|'
  || coalesce(gtin, '') || '|' || CAST(size_amount AS TEXT) || size_unit;

CREATE INDEX product_by_item_key ON product (item_key);

CREATE INDEX product_by_likeness ON product (likeness);

CREATE INDEX product_by_gtin_key ON product (gtin_key);

CREATE INDEX product_by_name ON product (organisation_id, folded_name, id);

CREATE INDEX offer_by_price ON offer (store_id, price_cents, product_id);

CREATE TABLE price_point (
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  time INTEGER NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  PRIMARY KEY (store_id, product_id, time)
) STRICT, WITHOUT ROWID;

CREATE INDEX price_point_by_product ON price_point (product_id);

CREATE INDEX offer_not_noted ON offer (store_id, product_id)
WHERE coalesce(noted_cents, -1) <> price_cents;

CREATE TABLE push_key (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  sealed BLOB NOT NULL,
  key_number INTEGER NOT NULL
) STRICT;

CREATE TABLE push_subscription (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  session_id TEXT NOT NULL UNIQUE REFERENCES session (id) ON DELETE CASCADE,
  endpoint_index BLOB NOT NULL UNIQUE,
  sealed BLOB NOT NULL,
  key_number INTEGER NOT NULL,
  language TEXT NOT NULL,
  failures INTEGER NOT NULL,
  created INTEGER NOT NULL
) STRICT;

CREATE INDEX push_subscription_by_account ON push_subscription (account_id);

CREATE TABLE push_errand (
  id TEXT NOT NULL PRIMARY KEY,
  subscription_id TEXT NOT NULL REFERENCES push_subscription (id) ON DELETE CASCADE,
  topic TEXT NOT NULL,
  message TEXT NOT NULL,
  due INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  UNIQUE (subscription_id, topic)
) STRICT;

CREATE INDEX push_errand_by_due ON push_errand (due);

CREATE TABLE notice_choice (
  account_id TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  choices TEXT NOT NULL,
  lettered INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE muted_store (
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  created INTEGER NOT NULL,
  PRIMARY KEY (account_id, store_id)
) STRICT;

CREATE INDEX muted_store_by_store ON muted_store (store_id);

CREATE TABLE letter_line (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  facts TEXT NOT NULL,
  due INTEGER NOT NULL
) STRICT;

CREATE INDEX letter_line_by_account ON letter_line (account_id);

CREATE INDEX letter_line_by_due ON letter_line (due);

CREATE TABLE notice_mark (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  is_stale INTEGER NOT NULL,
  day TEXT NOT NULL
, next_look INTEGER) STRICT;

CREATE TABLE seen_offer (
  source TEXT NOT NULL,
  id TEXT NOT NULL,
  terms TEXT NOT NULL,
  goods TEXT NOT NULL,
  has_begun INTEGER NOT NULL,
  ends_told TEXT NOT NULL,
  PRIMARY KEY (source, id)
) STRICT;

CREATE TABLE occasion (
  source TEXT NOT NULL,
  offer_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('starts', 'changes', 'ends')),
  version TEXT NOT NULL,
  opened INTEGER NOT NULL,
  last_account TEXT NOT NULL,
  is_done INTEGER NOT NULL,
  PRIMARY KEY (source, offer_id, kind, version)
) STRICT;

CREATE INDEX occasion_open ON occasion (last_account) WHERE NOT is_done;

CREATE TABLE telling (
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  source TEXT NOT NULL,
  offer_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  version TEXT NOT NULL,
  told INTEGER NOT NULL,
  PRIMARY KEY (account_id, source, offer_id, kind, version)
) STRICT;

CREATE INDEX telling_by_time ON telling (told);

CREATE TABLE coupon (
  id TEXT NOT NULL PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  details TEXT,
  restrictions TEXT,
  is_for_everything INTEGER NOT NULL,
  is_everywhere INTEGER NOT NULL,
  first_day TEXT,
  last_day TEXT,
  is_for_members_only INTEGER NOT NULL,
  is_single_use INTEGER NOT NULL,
  symbology TEXT,
  code TEXT,
  media_type TEXT,
  width INTEGER,
  height INTEGER,
  tag TEXT,
  picture BLOB,
  created INTEGER NOT NULL
, rule TEXT, least_sum_cents INTEGER NOT NULL DEFAULT 0, is_on_top INTEGER NOT NULL DEFAULT 1) STRICT;

CREATE INDEX coupon_by_organisation ON coupon (organisation_id, last_day);

CREATE TABLE coupon_product (
  coupon_id TEXT NOT NULL REFERENCES coupon (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (coupon_id, product_id)
) STRICT;

CREATE INDEX coupon_product_by_product ON coupon_product (product_id);

CREATE TABLE coupon_store (
  coupon_id TEXT NOT NULL REFERENCES coupon (id) ON DELETE CASCADE,
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (coupon_id, store_id)
) STRICT;

CREATE INDEX coupon_store_by_store ON coupon_store (store_id);

CREATE TABLE offer_stock (
  store_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  sealed BLOB NOT NULL,
  key_number INTEGER NOT NULL,
  PRIMARY KEY (store_id, product_id),
  FOREIGN KEY (store_id, product_id) REFERENCES offer (store_id, product_id) ON DELETE CASCADE
) STRICT;

CREATE INDEX offer_stock_by_key ON offer_stock (key_number);

CREATE TABLE goods_draft (
  id TEXT NOT NULL PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  sealed BLOB NOT NULL,
  key_number INTEGER NOT NULL,
  updated INTEGER NOT NULL
) STRICT;

CREATE INDEX goods_draft_by_organisation ON goods_draft (organisation_id, updated);

CREATE TABLE goods_file (
  id TEXT NOT NULL PRIMARY KEY,
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  byte_count INTEGER NOT NULL,
  created INTEGER NOT NULL,
  state TEXT NOT NULL,
  lines INTEGER,
  added INTEGER,
  changed INTEGER,
  unchanged INTEGER,
  missing INTEGER,
  finished INTEGER
) STRICT;

CREATE INDEX goods_file_by_store ON goods_file (store_id, created);

CREATE TABLE discount_department (
  discount_id TEXT NOT NULL REFERENCES discount (id) ON DELETE CASCADE,
  department TEXT NOT NULL,
  PRIMARY KEY (discount_id, department)
) STRICT;

CREATE TABLE discount_account (
  discount_id TEXT NOT NULL REFERENCES discount (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  PRIMARY KEY (discount_id, account_id)
) STRICT;

CREATE INDEX discount_account_by_account ON discount_account (account_id);

CREATE INDEX product_by_department ON product (organisation_id, department);

CREATE TABLE ad (
  id TEXT NOT NULL PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  line TEXT NOT NULL,
  places TEXT NOT NULL,
  is_everywhere INTEGER NOT NULL,
  first_day TEXT,
  last_day TEXT,
  media_type TEXT,
  width INTEGER,
  height INTEGER,
  tag TEXT,
  picture BLOB,
  created INTEGER NOT NULL
) STRICT;

CREATE INDEX ad_by_organisation ON ad (organisation_id, last_day);

CREATE TABLE ad_store (
  ad_id TEXT NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (ad_id, store_id)
) STRICT;

CREATE INDEX ad_store_by_store ON ad_store (store_id);

CREATE TABLE worth (
  organisation_id TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  figure TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  day TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (organisation_id, figure, subject_id, day)
) STRICT;

CREATE INDEX worth_by_day ON worth (day);

CREATE TABLE product_picture (
  product_id TEXT NOT NULL PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  organisation_id TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  media_type TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  byte_count INTEGER NOT NULL,
  bytes BLOB NOT NULL
) STRICT;

CREATE INDEX product_picture_by_organisation ON product_picture (organisation_id, byte_count);

CREATE UNIQUE INDEX discount_by_coupon ON discount (coupon_id);

CREATE INDEX store_map_by_author ON store_map (author_id, created) WHERE author_id IS NOT NULL;

CREATE TABLE map_review (
  id TEXT NOT NULL PRIMARY KEY,
  map_id TEXT NOT NULL REFERENCES store_map (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  words TEXT NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  hidden INTEGER,
  hidden_reason TEXT,
  UNIQUE (map_id, account_id)
) STRICT;

CREATE INDEX map_review_by_account ON map_review (account_id);

CREATE TABLE map_report (
  id TEXT NOT NULL PRIMARY KEY,
  map_id TEXT NOT NULL REFERENCES store_map (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  words TEXT NOT NULL,
  created INTEGER NOT NULL,
  done INTEGER
) STRICT;

CREATE INDEX map_report_by_map ON map_report (map_id, created);

CREATE INDEX map_report_by_account ON map_report (account_id);

CREATE INDEX store_by_adder ON store (added_by, added) WHERE added_by IS NOT NULL;

CREATE TABLE former_store (
  id TEXT NOT NULL PRIMARY KEY,
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  merged INTEGER NOT NULL
) STRICT;

CREATE INDEX former_store_by_store ON former_store (store_id);

CREATE TABLE found_period (
  number INTEGER NOT NULL PRIMARY KEY,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE found_mark (
  mark BLOB NOT NULL PRIMARY KEY,
  period INTEGER NOT NULL
) STRICT;

CREATE INDEX found_mark_by_period ON found_mark (period);

CREATE TABLE found_place (
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  period INTEGER NOT NULL,
  kind TEXT NOT NULL,
  thing TEXT NOT NULL,
  department TEXT NOT NULL,
  aisle INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (store_id, period, kind, thing, department, aisle)
) STRICT;

CREATE INDEX found_place_by_period ON found_place (period);

CREATE TABLE usage_sum (
  day TEXT NOT NULL,
  figure TEXT NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, figure, name)
) STRICT;

CREATE TABLE enquiry (
  id TEXT NOT NULL PRIMARY KEY,
  organisation_id TEXT REFERENCES organisation (id) ON DELETE CASCADE,
  store_id TEXT REFERENCES store (id) ON DELETE CASCADE,
  account_id TEXT REFERENCES account (id) ON DELETE CASCADE,
  sealed BLOB NOT NULL,
  key_number INTEGER NOT NULL,
  created INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('new', 'read', 'answered')),
  answered INTEGER,
  CHECK ((store_id IS NULL) = (organisation_id IS NULL)),
  CHECK ((answered IS NULL) = (state <> 'answered'))
) STRICT;

CREATE INDEX enquiry_by_organisation ON enquiry (organisation_id, created);

CREATE INDEX enquiry_by_store ON enquiry (store_id);

CREATE INDEX enquiry_by_account ON enquiry (account_id);

CREATE TABLE service_start (
  id TEXT NOT NULL PRIMARY KEY,
  position INTEGER NOT NULL UNIQUE
) STRICT;

CREATE TABLE used_challenge (
  random BLOB NOT NULL PRIMARY KEY,
  ends INTEGER NOT NULL
) STRICT;

CREATE TABLE backup_state (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  claimed INTEGER NOT NULL,
  shelved INTEGER NOT NULL,
  made INTEGER NOT NULL
) STRICT;

CREATE TABLE letter_errand (
  id TEXT NOT NULL PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  source BLOB NOT NULL,
  subject BLOB NOT NULL,
  turn INTEGER NOT NULL,
  sealed BLOB NOT NULL,
  key_number INTEGER NOT NULL,
  created INTEGER NOT NULL,
  due INTEGER NOT NULL,
  claimed INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  UNIQUE (source, subject)
) STRICT;

CREATE INDEX letter_errand_by_turn ON letter_errand (turn, number);

CREATE TABLE attempt (
  key BLOB NOT NULL PRIMARY KEY,
  attempts INTEGER NOT NULL,
  wait INTEGER NOT NULL,
  blocked_until INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT;

CREATE INDEX attempt_by_end ON attempt (expires);

CREATE TABLE idempotency_key (
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  key_hash BLOB NOT NULL,
  run TEXT NOT NULL,
  request_hash BLOB NOT NULL,
  created INTEGER NOT NULL,
  answer BLOB,
  PRIMARY KEY (account_id, key_hash)
) STRICT;

CREATE INDEX idempotency_key_by_age ON idempotency_key (account_id, created);

CREATE INDEX idempotency_key_by_time ON idempotency_key (created);
