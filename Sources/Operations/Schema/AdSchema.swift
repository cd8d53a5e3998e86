import Database

extension Schema {
  /// Ads, and analytics of everything that organizations publish.
  @Sendable
  static func createAdsAndWorth(_ writer: any Writer) throws {
    for table in ads + worth { try writer.run(table) }
  }

  private static let ads: [SQL] = [
    // `places` are words separated by spaces. An ad without a picture has no tag and is not shown.
    """
    CREATE TABLE ad (
      id \(.text) NOT NULL PRIMARY KEY,
      organisation_id \(.text) NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
      line \(.text) NOT NULL,
      places \(.text) NOT NULL,
      is_everywhere \(.flag) NOT NULL,
      first_day \(.text),
      last_day \(.text),
      media_type \(.text),
      width \(.integer),
      height \(.integer),
      tag \(.text),
      picture \(.bytes),
      created \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX ad_by_organisation ON ad (organisation_id, last_day)",
    """
    CREATE TABLE ad_store (
      ad_id \(.text) NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      position \(.integer) NOT NULL,
      PRIMARY KEY (ad_id, store_id)
    )\(.strict)
    """,
    "CREATE INDEX ad_store_by_store ON ad_store (store_id)",
  ]

  private static let worth: [SQL] = [
    // A daily sum without personal data. The subject is a store, coupon, ad or organization, depending on
    // the figure. Sums of deleted subjects expire.
    """
    CREATE TABLE worth (
      organisation_id \(.text) NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
      figure \(.text) NOT NULL,
      subject_id \(.text) NOT NULL,
      day \(.text) NOT NULL,
      count \(.integer) NOT NULL,
      PRIMARY KEY (organisation_id, figure, subject_id, day)
    )\(.strict)
    """,
    "CREATE INDEX worth_by_day ON worth (day)",
  ]
}
