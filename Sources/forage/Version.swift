/// The version for `forage --version` and bills of materials. It matches the newest section of CHANGELOG.md;
/// see `docs/releasing.md`.
let forageVersion = "0.1.0-dev"
