import FoundationEssentials

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Metrics of this process and the disk, under their usual Prometheus names.
package struct ProcessMetrics {
  /// The data folder.
  let folder: String

  package init(folder: String) {
    self.folder = folder
  }

  package func write(to page: inout MetricPage) {
    writeProcess(to: &page)
    if let space = DiskReserve.Space(of: folder) {
      page.metric("forage_disk_free_bytes", .gauge, "Free disk space of the data folder.", space.free)
      page.metric("forage_disk_size_bytes", .gauge, "Size of the disk of the data folder.", space.total)
    }
    let database = folder + "/forage.sqlite"
    if let bytes = FileStatus(path: database)?.bytes {
      page.metric("forage_database_file_bytes", .gauge, "Size of the database file.", bytes)
      page.metric(
        "forage_database_log_bytes", .gauge, "Size of the write-ahead log.",
        FileStatus(path: database + "-wal")?.bytes ?? 0)
    }
    if let time = BackupMark(in: folder).time {
      page.family(
        "forage_backup_last_success_timestamp_seconds", .gauge, "Time of the last verified backup.")
      page.sample(
        "forage_backup_last_success_timestamp_seconds", [], Double(time) / Double(Milliseconds.second))
    }
  }

  private func writeProcess(to page: inout MetricPage) {
    // Parsing starts after the program name, which may contain anything; word 0 here is field 3 of the line.
    guard let line = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let end = line.lastIndex(of: ")")
    else { return }
    let words = line[end...].dropFirst().split(separator: " ").map { Int($0) ?? 0 }
    guard words.count > 21 else { return }
    let ticks = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    page.family("process_cpu_seconds_total", .counter, "CPU time used by this process.")
    page.sample("process_cpu_seconds_total", [], Double(words[11] + words[12]) / ticks)
    page.metric(
      "process_resident_memory_bytes", .gauge, "Memory of this process.",
      words[21] * sysconf(Int32(_SC_PAGESIZE)))
    page.metric("process_threads", .gauge, "Threads of this process.", words[17])
    if let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
      page.metric("process_open_fds", .gauge, "Open file descriptors.", open)
    }
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      page.metric(
        "process_max_fds", .gauge, "Maximum number of open file descriptors.",
        Int(clamping: limit.rlim_cur))
    }
  }
}
