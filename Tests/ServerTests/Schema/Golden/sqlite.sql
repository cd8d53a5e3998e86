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
, created INTEGER, goods_revision INTEGER NOT NULL DEFAULT 0, loyalty_points INTEGER, loyalty_step_cents INTEGER, loyalty_point_hundredths INTEGER, loyalty_pay_lot INTEGER, language TEXT CHECK (language IN ('en', 'de')), units TEXT CHECK (units IN ('metric', 'us')), discount_start INTEGER NOT NULL DEFAULT 0 CHECK (discount_start BETWEEN 0 AND 60), discount_days INTEGER CHECK (discount_days BETWEEN 1 AND 366)) STRICT;

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
  CHECK (sheet IN ('corner', 'market', 'supermarket', 'warehouse')), till TEXT, closed INTEGER, website TEXT, wheelchair TEXT CHECK (wheelchair IN ('yes', 'limited', 'no'))) STRICT;

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
  folded_brand TEXT NOT NULL, item_key TEXT NOT NULL DEFAULT '', likeness TEXT NOT NULL DEFAULT '', gtin_key TEXT, keyed TEXT, details TEXT, picture_tag TEXT, step_milligrams INTEGER, usual_milligrams INTEGER, deposit_cents INTEGER, container_fee_cents INTEGER, article TEXT,
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
, start_time TEXT, end_time TEXT, pack_limit INTEGER, is_personal INTEGER NOT NULL DEFAULT 0, updated INTEGER NOT NULL DEFAULT 0, coupon_id TEXT REFERENCES coupon (id) ON DELETE CASCADE, counts_together INTEGER NOT NULL DEFAULT 0, least_sum_cents INTEGER NOT NULL DEFAULT 0, is_on_top INTEGER NOT NULL DEFAULT 1, digest INTEGER, target_count INTEGER NOT NULL DEFAULT 0) STRICT;

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
, source TEXT) STRICT;

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
  role TEXT NOT NULL CHECK (role IN ('viewer', 'editor', 'owner')), joined INTEGER NOT NULL DEFAULT 0, gets_messages INTEGER NOT NULL DEFAULT 1, gets_reports INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, account_id)
) STRICT;

CREATE INDEX organisation_member_by_account ON organisation_member (account_id);

CREATE TABLE household_member (
  household_id TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  is_leader INTEGER NOT NULL,
  joined INTEGER NOT NULL, role TEXT NOT NULL DEFAULT 'edit'
  CHECK (role IN ('edit', 'tick', 'read')),
  PRIMARY KEY (household_id, account_id)
) STRICT;

CREATE INDEX household_member_by_account ON household_member (account_id);

CREATE UNIQUE INDEX household_leader ON household_member (household_id) WHERE is_leader;

CREATE TABLE invitation (
  id TEXT NOT NULL PRIMARY KEY,
  household_id TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  invited_by TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created INTEGER NOT NULL, role TEXT NOT NULL DEFAULT 'edit'
  CHECK (role IN ('edit', 'tick', 'read')),
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
, role TEXT NOT NULL DEFAULT 'edit'
  CHECK (role IN ('edit', 'tick', 'read'))) STRICT;

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

CREATE UNIQUE INDEX product_by_article ON product (organisation_id, article) WHERE article IS NOT NULL;

CREATE INDEX product_by_department ON product (organisation_id, department, folded_name, id);

CREATE TABLE household_life (
  household_id TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  first_revision INTEGER NOT NULL,
  began INTEGER NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (household_id, first_revision)
) STRICT, WITHOUT ROWID;

CREATE TABLE write_probe (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  number INTEGER NOT NULL
) STRICT;

CREATE TABLE storage_use (
  scope TEXT NOT NULL CHECK (scope IN ('account', 'organisation', 'store')),
  owner TEXT NOT NULL,
  kind TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (scope, owner, kind)
) STRICT;

CREATE TRIGGER storage_picture_added AFTER INSERT ON picture BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'pictures' AS kind,
  (length(bytes)) AS bytes
FROM (SELECT new.account_id AS account_id, new.bytes AS bytes)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_picture_removed AFTER DELETE ON picture BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'pictures' AS kind,
  -(length(bytes)) AS bytes
FROM (SELECT old.account_id AS account_id, old.bytes AS bytes)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_picture_changed AFTER UPDATE OF account_id, bytes ON picture
WHEN old.account_id IS NOT new.account_id OR old.bytes IS NOT new.bytes
BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'pictures' AS kind,
  -(length(bytes)) AS bytes
FROM (SELECT old.account_id AS account_id, old.bytes AS bytes)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'pictures' AS kind,
  (length(bytes)) AS bytes
FROM (SELECT new.account_id AS account_id, new.bytes AS bytes)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_posted_recipe_added AFTER INSERT ON posted_recipe BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'recipes' AS kind,
  (400 + coalesce(length(CAST(name AS BLOB)), 0) + coalesce(length(CAST(folded_text AS BLOB)), 0) + coalesce(length(CAST(body AS BLOB)), 0)) AS bytes
FROM (SELECT new.account_id AS account_id, new.name AS name, new.folded_text AS folded_text, new.body AS body)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_posted_recipe_removed AFTER DELETE ON posted_recipe BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'recipes' AS kind,
  -(400 + coalesce(length(CAST(name AS BLOB)), 0) + coalesce(length(CAST(folded_text AS BLOB)), 0) + coalesce(length(CAST(body AS BLOB)), 0)) AS bytes
FROM (SELECT old.account_id AS account_id, old.name AS name, old.folded_text AS folded_text, old.body AS body)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_posted_recipe_changed AFTER UPDATE OF account_id, name, folded_text, body ON posted_recipe
WHEN old.account_id IS NOT new.account_id OR old.name IS NOT new.name OR old.folded_text IS NOT new.folded_text OR old.body IS NOT new.body
BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'recipes' AS kind,
  -(400 + coalesce(length(CAST(name AS BLOB)), 0) + coalesce(length(CAST(folded_text AS BLOB)), 0) + coalesce(length(CAST(body AS BLOB)), 0)) AS bytes
FROM (SELECT old.account_id AS account_id, old.name AS name, old.folded_text AS folded_text, old.body AS body)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'recipes' AS kind,
  (400 + coalesce(length(CAST(name AS BLOB)), 0) + coalesce(length(CAST(folded_text AS BLOB)), 0) + coalesce(length(CAST(body AS BLOB)), 0)) AS bytes
FROM (SELECT new.account_id AS account_id, new.name AS name, new.folded_text AS folded_text, new.body AS body)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_store_map_added AFTER INSERT ON store_map BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT CASE WHEN author_id IS NULL THEN 'store' ELSE 'account' END AS scope, coalesce(author_id, store_id) AS owner, 'maps' AS kind,
  (400 + coalesce(length(CAST(grid AS BLOB)), 0) + coalesce(length(CAST(drawing AS BLOB)), 0)) AS bytes
FROM (SELECT new.author_id AS author_id, new.store_id AS store_id, new.grid AS grid, new.drawing AS drawing)
WHERE coalesce(author_id, store_id) IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_store_map_removed AFTER DELETE ON store_map BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT CASE WHEN author_id IS NULL THEN 'store' ELSE 'account' END AS scope, coalesce(author_id, store_id) AS owner, 'maps' AS kind,
  -(400 + coalesce(length(CAST(grid AS BLOB)), 0) + coalesce(length(CAST(drawing AS BLOB)), 0)) AS bytes
FROM (SELECT old.author_id AS author_id, old.store_id AS store_id, old.grid AS grid, old.drawing AS drawing)
WHERE coalesce(author_id, store_id) IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_store_map_changed AFTER UPDATE OF author_id, store_id, grid, drawing ON store_map
WHEN old.author_id IS NOT new.author_id OR old.store_id IS NOT new.store_id OR old.grid IS NOT new.grid OR old.drawing IS NOT new.drawing
BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT CASE WHEN author_id IS NULL THEN 'store' ELSE 'account' END AS scope, coalesce(author_id, store_id) AS owner, 'maps' AS kind,
  -(400 + coalesce(length(CAST(grid AS BLOB)), 0) + coalesce(length(CAST(drawing AS BLOB)), 0)) AS bytes
FROM (SELECT old.author_id AS author_id, old.store_id AS store_id, old.grid AS grid, old.drawing AS drawing)
WHERE coalesce(author_id, store_id) IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; INSERT INTO storage_use (scope, owner, kind, bytes) SELECT CASE WHEN author_id IS NULL THEN 'store' ELSE 'account' END AS scope, coalesce(author_id, store_id) AS owner, 'maps' AS kind,
  (400 + coalesce(length(CAST(grid AS BLOB)), 0) + coalesce(length(CAST(drawing AS BLOB)), 0)) AS bytes
FROM (SELECT new.author_id AS author_id, new.store_id AS store_id, new.grid AS grid, new.drawing AS drawing)
WHERE coalesce(author_id, store_id) IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_map_review_added AFTER INSERT ON map_review BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'opinions' AS kind,
  (300 + coalesce(length(CAST(words AS BLOB)), 0)) AS bytes
FROM (SELECT new.account_id AS account_id, new.words AS words)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_map_review_removed AFTER DELETE ON map_review BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'opinions' AS kind,
  -(300 + coalesce(length(CAST(words AS BLOB)), 0)) AS bytes
FROM (SELECT old.account_id AS account_id, old.words AS words)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_map_review_changed AFTER UPDATE OF account_id, words ON map_review
WHEN old.account_id IS NOT new.account_id OR old.words IS NOT new.words
BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'opinions' AS kind,
  -(300 + coalesce(length(CAST(words AS BLOB)), 0)) AS bytes
FROM (SELECT old.account_id AS account_id, old.words AS words)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'opinions' AS kind,
  (300 + coalesce(length(CAST(words AS BLOB)), 0)) AS bytes
FROM (SELECT new.account_id AS account_id, new.words AS words)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_map_report_added AFTER INSERT ON map_report BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'opinions' AS kind,
  (300 + coalesce(length(CAST(words AS BLOB)), 0)) AS bytes
FROM (SELECT new.account_id AS account_id, new.words AS words)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_map_report_removed AFTER DELETE ON map_report BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'opinions' AS kind,
  -(300 + coalesce(length(CAST(words AS BLOB)), 0)) AS bytes
FROM (SELECT old.account_id AS account_id, old.words AS words)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_map_report_changed AFTER UPDATE OF account_id, words ON map_report
WHEN old.account_id IS NOT new.account_id OR old.words IS NOT new.words
BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'opinions' AS kind,
  -(300 + coalesce(length(CAST(words AS BLOB)), 0)) AS bytes
FROM (SELECT old.account_id AS account_id, old.words AS words)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'account' AS scope, account_id AS owner, 'opinions' AS kind,
  (300 + coalesce(length(CAST(words AS BLOB)), 0)) AS bytes
FROM (SELECT new.account_id AS account_id, new.words AS words)
WHERE account_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_product_added AFTER INSERT ON product BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'goods' AS kind,
  (600 + 4 * (coalesce(length(CAST(name AS BLOB)), 0) + coalesce(length(CAST(item AS BLOB)), 0) + coalesce(length(CAST(brand AS BLOB)), 0)) + coalesce(length(CAST(details AS BLOB)), 0)) AS bytes
FROM (SELECT new.organisation_id AS organisation_id, new.name AS name, new.item AS item, new.brand AS brand, new.details AS details)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_product_removed AFTER DELETE ON product BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'goods' AS kind,
  -(600 + 4 * (coalesce(length(CAST(name AS BLOB)), 0) + coalesce(length(CAST(item AS BLOB)), 0) + coalesce(length(CAST(brand AS BLOB)), 0)) + coalesce(length(CAST(details AS BLOB)), 0)) AS bytes
FROM (SELECT old.organisation_id AS organisation_id, old.name AS name, old.item AS item, old.brand AS brand, old.details AS details)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_product_changed AFTER UPDATE OF organisation_id, name, item, brand, details ON product
WHEN old.organisation_id IS NOT new.organisation_id OR old.name IS NOT new.name OR old.item IS NOT new.item OR old.brand IS NOT new.brand OR old.details IS NOT new.details
BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'goods' AS kind,
  -(600 + 4 * (coalesce(length(CAST(name AS BLOB)), 0) + coalesce(length(CAST(item AS BLOB)), 0) + coalesce(length(CAST(brand AS BLOB)), 0)) + coalesce(length(CAST(details AS BLOB)), 0)) AS bytes
FROM (SELECT old.organisation_id AS organisation_id, old.name AS name, old.item AS item, old.brand AS brand, old.details AS details)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'goods' AS kind,
  (600 + 4 * (coalesce(length(CAST(name AS BLOB)), 0) + coalesce(length(CAST(item AS BLOB)), 0) + coalesce(length(CAST(brand AS BLOB)), 0)) + coalesce(length(CAST(details AS BLOB)), 0)) AS bytes
FROM (SELECT new.organisation_id AS organisation_id, new.name AS name, new.item AS item, new.brand AS brand, new.details AS details)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_store_added AFTER INSERT ON store BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'stores' AS kind,
  (1000 + 150 * product_count) AS bytes
FROM (SELECT new.organisation_id AS organisation_id, new.product_count AS product_count)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_store_removed AFTER DELETE ON store BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'stores' AS kind,
  -(1000 + 150 * product_count) AS bytes
FROM (SELECT old.organisation_id AS organisation_id, old.product_count AS product_count)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_store_changed AFTER UPDATE OF organisation_id, product_count ON store
WHEN old.organisation_id IS NOT new.organisation_id OR old.product_count IS NOT new.product_count
BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'stores' AS kind,
  -(1000 + 150 * product_count) AS bytes
FROM (SELECT old.organisation_id AS organisation_id, old.product_count AS product_count)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'stores' AS kind,
  (1000 + 150 * product_count) AS bytes
FROM (SELECT new.organisation_id AS organisation_id, new.product_count AS product_count)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_product_picture_added AFTER INSERT ON product_picture BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'goods-pictures' AS kind,
  (byte_count) AS bytes
FROM (SELECT new.organisation_id AS organisation_id, new.byte_count AS byte_count)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_product_picture_removed AFTER DELETE ON product_picture BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'goods-pictures' AS kind,
  -(byte_count) AS bytes
FROM (SELECT old.organisation_id AS organisation_id, old.byte_count AS byte_count)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_product_picture_changed AFTER UPDATE OF organisation_id, byte_count ON product_picture
WHEN old.organisation_id IS NOT new.organisation_id OR old.byte_count IS NOT new.byte_count
BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'goods-pictures' AS kind,
  -(byte_count) AS bytes
FROM (SELECT old.organisation_id AS organisation_id, old.byte_count AS byte_count)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'goods-pictures' AS kind,
  (byte_count) AS bytes
FROM (SELECT new.organisation_id AS organisation_id, new.byte_count AS byte_count)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_dish_added AFTER INSERT ON dish BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'store' AS scope, store_id AS owner, 'menus' AS kind,
  (200 + coalesce(length(CAST(name AS BLOB)), 0) + coalesce(length(CAST(details AS BLOB)), 0) + coalesce(length(CAST(prices AS BLOB)), 0)) AS bytes
FROM (SELECT new.store_id AS store_id, new.name AS name, new.details AS details, new.prices AS prices)
WHERE store_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_dish_removed AFTER DELETE ON dish BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'store' AS scope, store_id AS owner, 'menus' AS kind,
  -(200 + coalesce(length(CAST(name AS BLOB)), 0) + coalesce(length(CAST(details AS BLOB)), 0) + coalesce(length(CAST(prices AS BLOB)), 0)) AS bytes
FROM (SELECT old.store_id AS store_id, old.name AS name, old.details AS details, old.prices AS prices)
WHERE store_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_dish_changed AFTER UPDATE OF store_id, name, details, prices ON dish
WHEN old.store_id IS NOT new.store_id OR old.name IS NOT new.name OR old.details IS NOT new.details OR old.prices IS NOT new.prices
BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'store' AS scope, store_id AS owner, 'menus' AS kind,
  -(200 + coalesce(length(CAST(name AS BLOB)), 0) + coalesce(length(CAST(details AS BLOB)), 0) + coalesce(length(CAST(prices AS BLOB)), 0)) AS bytes
FROM (SELECT old.store_id AS store_id, old.name AS name, old.details AS details, old.prices AS prices)
WHERE store_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'store' AS scope, store_id AS owner, 'menus' AS kind,
  (200 + coalesce(length(CAST(name AS BLOB)), 0) + coalesce(length(CAST(details AS BLOB)), 0) + coalesce(length(CAST(prices AS BLOB)), 0)) AS bytes
FROM (SELECT new.store_id AS store_id, new.name AS name, new.details AS details, new.prices AS prices)
WHERE store_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_discount_added AFTER INSERT ON discount BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'discounts' AS kind,
  (300 + coalesce(length(CAST(rule AS BLOB)), 0) + 100 * target_count) AS bytes
FROM (SELECT new.organisation_id AS organisation_id, new.rule AS rule, new.target_count AS target_count)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_discount_removed AFTER DELETE ON discount BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'discounts' AS kind,
  -(300 + coalesce(length(CAST(rule AS BLOB)), 0) + 100 * target_count) AS bytes
FROM (SELECT old.organisation_id AS organisation_id, old.rule AS rule, old.target_count AS target_count)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_discount_changed AFTER UPDATE OF organisation_id, rule, target_count ON discount
WHEN old.organisation_id IS NOT new.organisation_id OR old.rule IS NOT new.rule OR old.target_count IS NOT new.target_count
BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'discounts' AS kind,
  -(300 + coalesce(length(CAST(rule AS BLOB)), 0) + 100 * target_count) AS bytes
FROM (SELECT old.organisation_id AS organisation_id, old.rule AS rule, old.target_count AS target_count)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'discounts' AS kind,
  (300 + coalesce(length(CAST(rule AS BLOB)), 0) + 100 * target_count) AS bytes
FROM (SELECT new.organisation_id AS organisation_id, new.rule AS rule, new.target_count AS target_count)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_coupon_added AFTER INSERT ON coupon BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'coupons' AS kind,
  (500 + coalesce(length(CAST(title AS BLOB)), 0) + coalesce(length(CAST(details AS BLOB)), 0) + coalesce(length(CAST(restrictions AS BLOB)), 0) + coalesce(length(CAST(code AS BLOB)), 0)
+ coalesce(length(CAST(rule AS BLOB)), 0) + coalesce(length(picture), 0)) AS bytes
FROM (SELECT new.organisation_id AS organisation_id, new.title AS title, new.details AS details, new.restrictions AS restrictions, new.code AS code, new.rule AS rule, new.picture AS picture)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_coupon_removed AFTER DELETE ON coupon BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'coupons' AS kind,
  -(500 + coalesce(length(CAST(title AS BLOB)), 0) + coalesce(length(CAST(details AS BLOB)), 0) + coalesce(length(CAST(restrictions AS BLOB)), 0) + coalesce(length(CAST(code AS BLOB)), 0)
+ coalesce(length(CAST(rule AS BLOB)), 0) + coalesce(length(picture), 0)) AS bytes
FROM (SELECT old.organisation_id AS organisation_id, old.title AS title, old.details AS details, old.restrictions AS restrictions, old.code AS code, old.rule AS rule, old.picture AS picture)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_coupon_changed AFTER UPDATE OF organisation_id, title, details, restrictions, code, rule, picture ON coupon
WHEN old.organisation_id IS NOT new.organisation_id OR old.title IS NOT new.title OR old.details IS NOT new.details OR old.restrictions IS NOT new.restrictions OR old.code IS NOT new.code OR old.rule IS NOT new.rule OR old.picture IS NOT new.picture
BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'coupons' AS kind,
  -(500 + coalesce(length(CAST(title AS BLOB)), 0) + coalesce(length(CAST(details AS BLOB)), 0) + coalesce(length(CAST(restrictions AS BLOB)), 0) + coalesce(length(CAST(code AS BLOB)), 0)
+ coalesce(length(CAST(rule AS BLOB)), 0) + coalesce(length(picture), 0)) AS bytes
FROM (SELECT old.organisation_id AS organisation_id, old.title AS title, old.details AS details, old.restrictions AS restrictions, old.code AS code, old.rule AS rule, old.picture AS picture)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'coupons' AS kind,
  (500 + coalesce(length(CAST(title AS BLOB)), 0) + coalesce(length(CAST(details AS BLOB)), 0) + coalesce(length(CAST(restrictions AS BLOB)), 0) + coalesce(length(CAST(code AS BLOB)), 0)
+ coalesce(length(CAST(rule AS BLOB)), 0) + coalesce(length(picture), 0)) AS bytes
FROM (SELECT new.organisation_id AS organisation_id, new.title AS title, new.details AS details, new.restrictions AS restrictions, new.code AS code, new.rule AS rule, new.picture AS picture)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_ad_added AFTER INSERT ON ad BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'ads' AS kind,
  (400 + coalesce(length(CAST(line AS BLOB)), 0) + coalesce(length(picture), 0)) AS bytes
FROM (SELECT new.organisation_id AS organisation_id, new.line AS line, new.picture AS picture)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_ad_removed AFTER DELETE ON ad BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'ads' AS kind,
  -(400 + coalesce(length(CAST(line AS BLOB)), 0) + coalesce(length(picture), 0)) AS bytes
FROM (SELECT old.organisation_id AS organisation_id, old.line AS line, old.picture AS picture)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_ad_changed AFTER UPDATE OF organisation_id, line, picture ON ad
WHEN old.organisation_id IS NOT new.organisation_id OR old.line IS NOT new.line OR old.picture IS NOT new.picture
BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'ads' AS kind,
  -(400 + coalesce(length(CAST(line AS BLOB)), 0) + coalesce(length(picture), 0)) AS bytes
FROM (SELECT old.organisation_id AS organisation_id, old.line AS line, old.picture AS picture)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'ads' AS kind,
  (400 + coalesce(length(CAST(line AS BLOB)), 0) + coalesce(length(picture), 0)) AS bytes
FROM (SELECT new.organisation_id AS organisation_id, new.line AS line, new.picture AS picture)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_goods_draft_added AFTER INSERT ON goods_draft BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'drafts' AS kind,
  (200 + length(sealed)) AS bytes
FROM (SELECT new.organisation_id AS organisation_id, new.sealed AS sealed)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_goods_draft_removed AFTER DELETE ON goods_draft BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'drafts' AS kind,
  -(200 + length(sealed)) AS bytes
FROM (SELECT old.organisation_id AS organisation_id, old.sealed AS sealed)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

CREATE TRIGGER storage_goods_draft_changed AFTER UPDATE OF organisation_id, sealed ON goods_draft
WHEN old.organisation_id IS NOT new.organisation_id OR old.sealed IS NOT new.sealed
BEGIN INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'drafts' AS kind,
  -(200 + length(sealed)) AS bytes
FROM (SELECT old.organisation_id AS organisation_id, old.sealed AS sealed)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; INSERT INTO storage_use (scope, owner, kind, bytes) SELECT 'organisation' AS scope, organisation_id AS owner, 'drafts' AS kind,
  (200 + length(sealed)) AS bytes
FROM (SELECT new.organisation_id AS organisation_id, new.sealed AS sealed)
WHERE organisation_id IS NOT NULL AND true ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes; END;

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

CREATE TABLE store_place (
  osm_id TEXT NOT NULL PRIMARY KEY,
  store_id TEXT NOT NULL UNIQUE REFERENCES store (id) ON DELETE CASCADE,
  source TEXT NOT NULL,
  is_made INTEGER NOT NULL
) STRICT;

CREATE INDEX store_place_by_source ON store_place (source);

CREATE INDEX store_by_town ON store (lower(city));

CREATE TABLE deleted_household (
  id TEXT NOT NULL PRIMARY KEY,
  deleted INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX deleted_household_by_time ON deleted_household (deleted);

CREATE TABLE catalog_currency (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  code TEXT NOT NULL
) STRICT;

CREATE TABLE named_area (
  source TEXT NOT NULL,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('postcode', 'town', 'district')),
  name TEXT NOT NULL,
  key TEXT NOT NULL,
  country TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  weight INTEGER NOT NULL,
  PRIMARY KEY (source, position)
) STRICT;

CREATE INDEX named_area_by_key ON named_area (key);

CREATE TABLE price_report (
  reporter TEXT NOT NULL,
  id TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('person', 'open-prices')),
  account_id TEXT REFERENCES account (id) ON DELETE CASCADE,
  network TEXT NOT NULL,
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  thing_key TEXT NOT NULL,
  item_key TEXT NOT NULL,
  name TEXT NOT NULL,
  item TEXT NOT NULL,
  department TEXT NOT NULL,
  gtin TEXT,
  size_amount INTEGER NOT NULL CHECK (size_amount > 0),
  size_unit TEXT NOT NULL CHECK (size_unit IN ('g', 'ml', 'piece')),
  is_by_weight INTEGER NOT NULL,
  cents INTEGER NOT NULL CHECK (cents > 0),
  packs INTEGER NOT NULL CHECK (packs > 0),
  is_reduced INTEGER NOT NULL,
  currency TEXT NOT NULL,
  day TEXT NOT NULL,
  created INTEGER NOT NULL,
  PRIMARY KEY (reporter, id)
) STRICT;

CREATE INDEX price_report_by_thing ON price_report (store_id, thing_key);

CREATE INDEX price_report_by_account ON price_report (account_id, created) WHERE account_id IS NOT NULL;

CREATE INDEX price_report_by_day ON price_report (day);

CREATE TABLE shared_price (
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  thing_key TEXT NOT NULL,
  item_key TEXT NOT NULL,
  name TEXT NOT NULL,
  item TEXT NOT NULL,
  department TEXT NOT NULL,
  emoji TEXT NOT NULL,
  gtin TEXT,
  size_amount INTEGER NOT NULL,
  size_unit TEXT NOT NULL,
  is_by_weight INTEGER NOT NULL,
  cents INTEGER NOT NULL,
  is_reduced INTEGER NOT NULL,
  currency TEXT NOT NULL,
  day TEXT NOT NULL,
  ends TEXT NOT NULL,
  report_count INTEGER NOT NULL,
  is_confirmed INTEGER NOT NULL,
  source TEXT NOT NULL,
  PRIMARY KEY (store_id, thing_key)
) STRICT;

CREATE INDEX shared_price_by_item ON shared_price (item_key, size_unit, day);

CREATE INDEX shared_price_by_end ON shared_price (ends);

CREATE TABLE price_doubt (
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  thing_key TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  network TEXT NOT NULL,
  cents INTEGER NOT NULL,
  created INTEGER NOT NULL,
  PRIMARY KEY (store_id, thing_key, account_id)
) STRICT;

CREATE INDEX price_doubt_by_account ON price_doubt (account_id);

CREATE INDEX price_doubt_by_age ON price_doubt (created);

CREATE TABLE known_product (
  gtin TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  name_en TEXT,
  name_de TEXT,
  item TEXT,
  brand TEXT,
  size_amount INTEGER,
  size_unit TEXT,
  department TEXT NOT NULL,
  day TEXT NOT NULL
) STRICT;

CREATE TABLE wanted_product (
  gtin TEXT NOT NULL PRIMARY KEY,
  asked INTEGER NOT NULL
) STRICT;

CREATE INDEX wanted_product_by_age ON wanted_product (asked);

CREATE INDEX price_report_imported ON price_report (id) WHERE source <> 'person';

CREATE TABLE map_tile (
  zoom INTEGER NOT NULL,
  x INTEGER NOT NULL,
  y INTEGER NOT NULL,
  source TEXT NOT NULL,
  streets TEXT NOT NULL,
  PRIMARY KEY (zoom, x, y, source)
) STRICT;

CREATE INDEX map_tile_by_source ON map_tile (source);

CREATE TABLE place_import (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  holder TEXT NOT NULL,
  claimed INTEGER NOT NULL
) STRICT;

CREATE TABLE price_refusal (
  store_id TEXT NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  thing_key TEXT NOT NULL,
  cents INTEGER NOT NULL,
  created INTEGER NOT NULL,
  PRIMARY KEY (store_id, thing_key, cents)
) STRICT;

CREATE INDEX price_refusal_by_age ON price_refusal (created);

CREATE TABLE list_link (
  id TEXT NOT NULL PRIMARY KEY,
  household_id TEXT NOT NULL,
  list_id TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('edit', 'tick', 'read')),
  token_hash BLOB NOT NULL UNIQUE,
  made_by TEXT NOT NULL,
  created INTEGER NOT NULL,
  expires INTEGER,
  FOREIGN KEY (household_id, made_by)
    REFERENCES household_member (household_id, account_id) ON DELETE CASCADE
) STRICT;

CREATE INDEX list_link_by_maker ON list_link (household_id, made_by);
