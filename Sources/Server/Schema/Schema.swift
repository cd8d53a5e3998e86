public import Database

/// The steps that make the database what this version of Forage expects. New ones are added at the end; one
/// that was released is never changed. `Tests/ServerTests/Schema` holds the result as golden files.
public enum Schema {
  public static let migrations: [Migration] = [
    Migration("catalog", createCatalog),
    Migration("product search", createProductSearch),
    Migration("accounts", createAccounts),
    Migration("household data", createHouseholdData),
    Migration("recipes", createRecipes),
    Migration("household sizes", addHouseholdSizes),
    Migration("household links", addHouseholdLinks),
    Migration("picture wishes", createPictureWishes),
    Migration("epochs", addEpochs),
    Migration("lists of entries", addListsOfEntries),
    Migration("sizes of logs", addSizesOfLogs),
    Migration("account safety", addAccountSafety),
    Migration("factors", addFactors),
    Migration("organisations", addOrganisations),
    Migration("around", createAround),
    Migration("tellings", addTellings),
    Migration("coupons", createCoupons),
    Migration("goods", addGoods),
    Migration("kinds of discounts", extendDiscounts),
    Migration("ads and worth", createAdsAndWorth),
    Migration("product pictures", addProductPictures),
    Migration("what coupons take off", addCouponRules),
    Migration("maps of people", addMapsOfPeople),
    Migration("sheets and mergers", addSheetsAndMergers),
    Migration("found places", addFoundPlaces),
    Migration("usage", createUsage),
    Migration("enquiries", createEnquiries),
    Migration("written prices", addWrittenPrices),
    Migration("loyalty programmes", addLoyaltyProgrammes),
    Migration("services", addServices),
    Migration("numbers of households", addNumbersOfHouseholds),
    Migration("backups of services", addBackupState),
    Migration("letters of services", addLetterErrands),
    Migration("attempts", addAttempts),
    Migration("letters that are not seen", foldAnew),
    Migration("discounts over products", addDiscountsOverProducts),
  ]
}
