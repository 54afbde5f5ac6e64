/** A query of one number is a page of a list; any other one may be a filter among millions. */
const PAGED = /^[^?]*(\?[^=&]+=\d+)?$/

/** Addresses yet to be read, each once: those of the sitemap and of lists first, filters last. */
export function createFrontier(
  isOpen: (path: string) => boolean,
  isVisibleProduct: (path: string) => boolean,
  most: number,
) {
  const known = new Set<string>()
  const soon: string[] = []
  const late: string[] = []
  let taken = 0
  return {
    learn: (path: string | null): void => {
      if (path === null || known.has(path) || !isOpen(path)) return
      known.add(path)
      if (isVisibleProduct(path) || PAGED.test(path)) soon.push(path)
      else late.push(path)
    },
    /** The next one; undefined where there is none, or enough were taken. */
    take: (): string | undefined => {
      if (most > 0 && taken >= most) return undefined
      const path = soon.shift() ?? late.shift()
      if (path !== undefined) taken += 1
      return path
    },
    /** How many will have been read in the end, as far as is known. */
    size: (): number => (most > 0 ? Math.min(most, known.size) : known.size),
    left: (): number => soon.length + late.length,
    /** Whether all was read but filters. */
    isWhole: (): boolean => soon.length === 0,
  }
}
