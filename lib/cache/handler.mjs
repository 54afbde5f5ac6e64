import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

// Bundled beside middleware.ts the import is the class itself, in Node it is the module around it.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache
const MEMORY_BYTES = 256 * 1024 * 1024

/** Next's own cache kept in this process only: a running shop never writes into the build it runs from. */
export default class MemoryCache extends FileSystemCache {
  constructor(context) {
    super({ ...context, flushToDisk: false, maxMemoryCacheSize: MEMORY_BYTES })
  }
}
