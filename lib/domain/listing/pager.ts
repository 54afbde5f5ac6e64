export const PER_PAGE = 16
const MAX_PAGES_WITHOUT_WINDOW = 5
const WINDOW_SIZE = 3

/** Page numbers to link: every page when there are at most 5, else a window of 3 around the current one. */
export function pagerWindow(page: number, pages: number): number[] {
  const size = pages <= MAX_PAGES_WITHOUT_WINDOW ? pages : WINDOW_SIZE
  const first = pages <= MAX_PAGES_WITHOUT_WINDOW ? 1 : Math.min(Math.max(page - 1, 1), pages - WINDOW_SIZE + 1)
  return Array.from({ length: size }, (_, index) => first + index)
}

/** The same with the first and the last page: `pagerWithEnds(10, 63) → [1, 9, 10, 11, 63]`. */
export function pagerWithEnds(page: number, pages: number): number[] {
  return [...new Set([1, ...pagerWindow(page, pages), pages])]
}

/** Number of pages; an empty list has one page, so that page 1 always exists. */
export function pageCount(total: number, perPage = PER_PAGE): number {
  return Math.max(1, Math.ceil(total / perPage))
}
