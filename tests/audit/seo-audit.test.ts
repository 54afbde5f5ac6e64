import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAuditOptions } from '@/lib/cli/audit/options'
import { createHttpSite } from '@/lib/http/site-client'
import { compareReports } from '@/lib/seo/audit/compare'
import { type CrawlOptions, crawl } from '@/lib/seo/audit/crawl'
import { AuditReport } from '@/lib/seo/audit/report'
import { type PlantedSite, plantSite } from './planted-site'

const NOW = new Date('2026-11-21T10:00:00Z')

let site: PlantedSite
let folder = ''

beforeAll(async () => {
  site = await plantSite()
  folder = mkdtempSync(join(tmpdir(), 'seo-audit-'))
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const crawlSite = (options: Partial<CrawlOptions> = {}, from = site) =>
  crawl(createHttpSite(new AbortController().signal), { base: from.base, now: NOW, ...options })

function startAudit(...args: string[]): {
  child: ChildProcess
  ended: Promise<{ code: number | null; output: string }>
} {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/cli/seo-audit.ts', ...args], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  return { child, ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))) }
}

/** The newest report in the folder, which contains one site. */
function readLatestReport(out: string): AuditReport {
  const [host = ''] = readdirSync(out)
  const name = readdirSync(join(out, host)).sort().at(-1) ?? ''
  return AuditReport.parse(JSON.parse(readFileSync(join(out, host, name), 'utf8')))
}

const EXPECTED_PROBLEMS: Record<string, string[]> = {
  '/missing': ['missing title', 'missing description'],
  '/twin-a': ['duplicate title = /twin-b'],
  '/twin-b': ['duplicate title = /twin-a'],
  '/twice': ['duplicate 2 × h1'],
  '/long': [expect.stringContaining('too_long title')],
  '/short': ['too_short title'],
  '/thin': [expect.stringMatching(/^thin \d+ < 25$/)],
  '/orphan': ['orphan no link'],
  '/alternate': ['broken_alternate fr /twin-a: no link back'],
  '/broken-link': ['broken_link /nothing-here 404'],
  '/data': ['structured_data Product: no offers|review|aggregateRating', 'structured_data no JSON'],
  '/card': [expect.stringMatching(/^card .*\/small\.jpg: 200 × 200$/)],
  '/cloaked': ['head_differs googlebot: title', 'head_differs bingbot: title'],
  '/noindex': ['not_indexable noindex'],
  '/sent-noindex': ['not_indexable noindex'],
  '/hop-1': ['not_indexable 301 → /hop-2', 'redirect /hop-2 → /good'],
  '/away': ['error 500'],
  '/': ['broken_link /away 500'],
}

const KINDS =
  'missing,duplicate,too_long,too_short,thin,orphan,broken_alternate,broken_link,not_indexable,redirect,structured_data,card,head_differs,error'

describe('the site audit', () => {
  it('finds every planted fault and no others', async () => {
    const report = await crawlSite()
    const problemsByPath = report.pages.flatMap(({ path, problems }) =>
      problems.length > 0 ? [[path, problems.map(({ kind, what }) => `${kind} ${what}`)]] : [],
    )
    expect(Object.fromEntries(problemsByPath)).toEqual(EXPECTED_PROBLEMS)
    expect(report).toMatchObject({ finished: true, left: 0, sitemap: { urls: 8, problems: [] } })
    expect(report.pages.map(({ path }) => path)).not.toContain('/private')
  })

  it('compares two reports field by field', async () => {
    const before = await crawlSite({ agents: ['plain'] })
    site.change('/twin-b', { title: 'A title of its own' })
    const after = await crawlSite({ agents: ['plain'] })
    site.change('/twin-b', { title: 'Twins of one title' })
    expect(compareReports(before, after)).toEqual({
      since: NOW.toISOString(),
      added: [],
      removed: [],
      changes: [{ path: '/twin-b', field: 'title', before: 'Twins of one title', after: 'A title of its own' }],
      newFindings: [],
      fixedFindings: [
        { path: '/twin-a', kind: 'duplicate', what: 'title = /twin-b' },
        { path: '/twin-b', kind: 'duplicate', what: 'title = /twin-a' },
      ],
    })
  })

  it('stops at the page limit and then reports no orphans', async () => {
    const report = await crawlSite({ agents: ['plain'], limit: 4 })
    expect(report.pages).toHaveLength(4)
    expect(report.finished).toBe(false)
    expect(report.pages.flatMap(({ problems }) => problems.map(({ kind }) => kind))).not.toContain('orphan')
  })
})

describe('npm run seo:audit', () => {
  it('saves the report, compares it with the last one, and exits with 1 for problems and 0 without', async () => {
    const out = join(folder, 'kept')
    const first = await startAudit('--base', `${site.base}/any/page`, '--out', out).ended
    expect(first.output).toContain('/broken-link  /nothing-here 404')
    expect(first.code).toBe(1)
    expect(readLatestReport(out)).toMatchObject({ base: site.base, finished: true })
    const second = await startAudit('--base', site.base, '--out', out, '--as', 'plain', '--ignore', KINDS).ended
    expect(second.output).toContain('Nothing changed since')
    expect(second.code).toBe(0)
  })

  it('saves an unfinished report when it is interrupted', async () => {
    const slow = await plantSite('/orphan')
    const out = join(folder, 'broken-off')
    const { child, ended } = startAudit(
      '--base',
      slow.base,
      '--out',
      out,
      '--as',
      'plain',
      '--at-once',
      '1',
      '--ignore',
      KINDS,
    )
    await slow.held
    child.kill('SIGINT')
    expect((await ended).code).toBe(2)
    const { finished, pages } = readLatestReport(out)
    expect(finished).toBe(false)
    expect(pages.map(({ path }) => path)).toEqual(['/', '/fr/good', '/good'])
    await slow.stop()
  })

  it('exits with 2 when the site does not answer', async () => {
    const { code, output } = await startAudit('--base', 'http://127.0.0.1:1').ended
    expect(output).toContain('http://127.0.0.1:1 does not answer')
    expect(output).not.toMatch(/\n\s+at /)
    expect(code).toBe(2)
  })

  it.each([
    [[], '--base is missing'],
    [['--base', 'shop'], 'not “shop”'],
    [['--base', 'ftp://shop.example'], 'not “ftp://shop.example”'],
    [['--base', 'https://shop.example', '--as', 'yahoo'], '“yahoo”'],
    [['--base', 'https://shop.example', '--limit', 'x'], '--limit takes a whole number'],
    [['--base', 'https://shop.example', '--wrong'], '--wrong'],
  ])('rejects the arguments %j with a message', (args, message) => {
    expect(() => parseAuditOptions(args, '.data')).toThrow(message)
  })
})
