/** A query of one number is a page of a list; any other one may be a filter among millions. */
const PAGED = /^[^?]*(\?[^=&]+=\d+)?$/

/** Addresses yet to be read, each once: those of the sitemap and of lists first, filters last. */
export function createFrontier(
  isAllowed: (path: string) => boolean,
  isListed: (path: string) => boolean,
  limit: number,
) {
  const knownPaths = new Set<string>()
  const priorityPaths: string[] = []
  const laterPaths: string[] = []
  let takenCount = 0
  return {
    add: (path: string | null): void => {
      if (path === null || knownPaths.has(path) || !isAllowed(path)) return
      knownPaths.add(path)
      if (isListed(path) || PAGED.test(path)) priorityPaths.push(path)
      else laterPaths.push(path)
    },
    /** The next URL; undefined if there is none or the limit is reached. */
    takeNext: (): string | undefined => {
      if (limit > 0 && takenCount >= limit) return undefined
      const path = priorityPaths.shift() ?? laterPaths.shift()
      if (path !== undefined) takenCount += 1
      return path
    },
    /** How many will have been read in the end, as far as is known. */
    size: (): number => (limit > 0 ? Math.min(limit, knownPaths.size) : knownPaths.size),
    remainingCount: (): number => priorityPaths.length + laterPaths.length,
    /** Whether all was read but filters. */
    isWhole: (): boolean => priorityPaths.length === 0,
  }
}
