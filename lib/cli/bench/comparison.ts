import { rmSync } from 'node:fs'
import process from 'node:process'
import { step } from '../steps/progress.mjs'
import { buildBareApp, startBareApp, toBareMarkup } from './bare'
import { countBytes } from './bytes'
import { type BenchPlan, loadInTurn } from './load'
import { findNginx, startNginx } from './nginx'
import { type BenchPage, fetchHtml, resolvePages } from './pages'
import { type Program, startProgram } from './program'
import type { BenchComparison, BenchResult } from './rows'

const DATA_FOLDER = '.tmp/bench/data'

/** The shop with what is given in place of what anybody has set. */
export function startShop(env: Record<string, string>): Promise<Program> {
  return startProgram({
    command: process.execPath,
    args: () => ['lib/cli/serve.mjs'],
    env: { ...CLEAN_ENV, DATA_DIR: DATA_FOLDER, NODE_ENV: 'production', ...env },
    ready: '/api/health',
  })
}

/** What the person at the keyboard has set does not reach the shop that is measured. */
const CLEAN_ENV = {
  API_BASE_URL: '',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  REDIS_URL: '',
  SESSION_SECRET: '',
  SITE_URL: '',
  TRUST_PROXY: '',
}

function toComparison(page: BenchPage, shop: Program, bare: Program, nginx: Program | null): BenchComparison {
  const beside: BenchComparison['beside'] = [
    {
      name: `bare ${page.beside}`,
      address: `${bare.address}/${page.beside}/${page.name}`,
      ...(page.minRatio !== undefined && { minRatio: page.minRatio }),
    },
  ]
  if (nginx && page.name === 'category') beside.push({ name: 'nginx', address: `${nginx.address}/page` })
  return { page, ours: shop.address + page.path, beside }
}

/** How long each takes from its start until it answers, in milliseconds, in turn. */
async function measureStarts(url: string, times: number): Promise<BenchResult['ready']> {
  const ready: BenchResult['ready'] = { ours: [], bare: [] }
  for (let turn = 0; turn < times; turn += 1) {
    const shop = await startShop({ DATABASE_URL: url })
    ready.ours.push(shop.readyMs)
    await shop.stop()
    const bare = await startBareApp()
    ready.bare.push(bare.readyMs)
    await bare.stop()
  }
  return ready
}

/** Builds the bare app from what the shop shows. */
async function prepare(shop: Program): Promise<BenchPage[]> {
  const pages = await resolvePages(shop.address)
  await step('Building the bare app', async () => {
    const markup: Record<string, string> = {}
    for (const { name, path } of pages) markup[name] = toBareMarkup(await fetchHtml(shop.address + path))
    await buildBareApp(markup)
  })
  return pages
}

/** The shop on that database against a bare app of Next and nginx. */
export async function runComparison(url: string, plan: BenchPlan): Promise<Omit<BenchResult, 'growth'>> {
  rmSync(DATA_FOLDER, { recursive: true, force: true })
  const programs: Program[] = []
  const start = async (program: Promise<Program>) => {
    programs.push(await program)
    return program
  }
  try {
    const shop = await start(startShop({ DATABASE_URL: url }))
    const pages = await prepare(shop)
    const bare = await start(startBareApp())
    const command = await findNginx()
    if (!command) console.warn('nginx is not installed here: its rows are left out.')
    const nginx = command ? await start(startNginx(command, await fetchHtml(`${shop.address}${pages[0]?.path}`))) : null
    const comparisons = pages.map((page) => toComparison(page, shop, bare, nginx))
    const addresses = comparisons.flatMap(({ ours, beside }) => [ours, ...beside.map(({ address }) => address)])
    const measured = await loadInTurn(addresses, plan)
    const memory = { ours: shop.memoryBytes(), bare: bare.memoryBytes() }
    const bytes = {
      ours: await countBytes(shop.address, pages[0]?.path ?? '/'),
      bare: await countBytes(bare.address, '/static/category'),
    }
    await Promise.all(programs.splice(0).map((program) => program.stop()))
    const ready = await step('Measuring starts', () => measureStarts(url, plan.starts))
    return { contests: comparisons, measured, memory, bytes, ready }
  } finally {
    await Promise.all(programs.map((program) => program.stop()))
  }
}
