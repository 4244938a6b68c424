/**
 * Command line of the server. No TCP; statements and values never reach its log; memory for a small machine. What
 * makes a commit durable (fsync, synchronous_commit, full_page_writes) keeps its default: on.
 */
export function serverArguments(clusterDir: string, socketDir: string, major: number): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    port: 5432,
    unix_socket_directories: `"${socketDir}"`,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    autovacuum_naptime: '15s',
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
    // The three I/O worker processes bring nothing at this size.
    ...(major >= 18 ? { io_method: 'sync' } : {}),
  }
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}
