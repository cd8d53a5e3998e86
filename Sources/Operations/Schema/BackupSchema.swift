import Database

/// Backup state shared by server instances.
extension Schema {
  @Sendable
  static func addBackupState(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE backup_state (
        id \(.integer) NOT NULL PRIMARY KEY CHECK (id = 1),
        claimed \(.integer) NOT NULL,
        shelved \(.integer) NOT NULL,
        made \(.integer) NOT NULL
      )\(.strict)
      """)
    try writer.run("INSERT INTO backup_state (id, claimed, shelved, made) VALUES (1, 0, 0, 0)")
  }
}
