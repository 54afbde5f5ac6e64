import routes from './routes.json'

/** Public paths without language prefix; `from` may have a query. */
export type Redirect = { from: string; to: string }
/** A redirect that is saved; `before` is its previous target, if it differs. */
export type ChosenRedirect = Redirect & { before?: string }
export const REDIRECT_PROBLEMS = ['from_wrong', 'from_is_page', 'to_unknown', 'loop', 'chain', 'twice'] as const
export type RedirectProblem = (typeof REDIRECT_PROBLEMS)[number]
export type RefusedRedirect = Redirect & { line: number; problem: RedirectProblem }

const MAX_LETTERS = 500
/** Printable ASCII without `#` and backslash. */
const SAFE = /^\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/
/** Paths of the application itself, which must never be redirected. */
const OWN = new RegExp(
  `^/(api|_next|dev|card|images|sitemaps|feeds|assets|shop/(?:fr|en|bare|desk)|fr|en|${routes.sections.filter((name) => !['gems', 'pages'].includes(name)).join('|')})(/|$)|^/gems/(cart|wishlist|compare|checkout|myorders|search)(/|$)`,
)

/**
 * Normalises the source of a redirect: no host, language prefix or trailing slash, path in lower case; null if it is
 * invalid or a reserved path. Never throws.
 * @example normalizeRedirectSource('https://old.example/fr/Rubies/?id=7') // '/rubies?id=7'
 */
export function toFormerAddress(text: string): string | null {
  const bare = text.trim().replace(/^https?:\/\/[^/?#]+/i, '')
  if (!SAFE.test(bare) || bare.length > MAX_LETTERS) return null
  const [path = '', query] = splitOnce(bare)
  const normalized = path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/^\/(fr|en)(?=\/|$)/, '')
    .replace(/\/+$/, '')
  if (normalized === '' || OWN.test(normalized)) return null
  return query ? `${normalized}?${query}` : normalized
}

/** The sources to look up, in order: the URL itself, then its path without the query. */
export function lookedUp(address: string): string[] {
  const [path = ''] = splitOnce(address)
  return path === address ? [address] : [address, path]
}

function splitOnce(address: string): [string, string] {
  const mark = address.indexOf('?')
  return mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark + 1)]
}

type Given = { from: string; to: string; line: number }
type Known = { redirects: ReadonlyMap<string, string>; isPage: (path: string) => boolean }

/**
 * Splits rows into accepted and refused ones so that every redirect reaches a page in one hop: no source is a page, no
 * target is the source of another redirect, and no source is the target of one.
 */
export function chooseRedirects(given: Given[], { redirects, isPage }: Known) {
  const all = new Map(redirects)
  const targets = new Set(redirects.values())
  const accepted: ChosenRedirect[] = []
  const refused: RefusedRedirect[] = []
  const seen = new Set<string>()
  for (const { from, to, line } of given) {
    const former = toFormerAddress(from)
    const problem = findProblem(former)
    if (problem || former === null) refused.push({ from, to, line, problem: problem ?? 'from_wrong' })
    else {
      const before = all.get(former)
      accepted.push({ from: former, to, ...(before !== undefined && before !== to && { before }) })
      all.set(former, to)
      targets.add(to)
      seen.add(former)
    }

    function findProblem(former: string | null): RedirectProblem | null {
      if (former === null) return 'from_wrong'
      if (former === to) return 'loop'
      if (seen.has(former)) return 'twice'
      if (isPage(former)) return 'from_is_page'
      if (all.has(to) || targets.has(former)) return 'chain'
      return isPage(to) ? null : 'to_unknown'
    }
  }
  return { accepted, refused }
}

/**
 * Corrects the refusals of a file that was checked in parts: a source from an earlier part is a duplicate, and a target
 * that is such a source makes a chain.
 */
export function joinRefused(given: Given[], refused: RefusedRedirect[]): RefusedRedirect[] {
  const problems = new Map(refused.map(({ line, problem }) => [line, problem]))
  const seen = new Set<string>()
  return given.flatMap((row) => {
    const own = problems.get(row.line)
    const former = toFormerAddress(row.from)
    const problem = former === null || own === 'loop' ? own : findProblem(former)
    if (problem === undefined && former !== null) seen.add(former)
    return problem === undefined ? [] : { ...row, problem }

    function findProblem(former: string): RedirectProblem | undefined {
      if (seen.has(former)) return 'twice'
      return own === 'to_unknown' && seen.has(row.to) ? 'chain' : own
    }
  })
}
