import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Checkout, toCheckout } from '../support/load/checkouts'
import { embeddedIn } from '../support/shops/embedded-database'
import { FEW_PRODUCTS, layPrepared } from '../support/shops/filled'
import { startShop } from '../support/shops/own-shop'

const FOLDER = '.tmp/full-disk'
/** About three times the size of the seeded database. */
const SIZE = 'size=128m'
const PRODUCTS = 10
const CHUNKS = [1_048_576, 1_024]
const MAX_BOUGHT = 300

test.setTimeout(300_000)

/** Mounts a small disk in memory; false if the system does not allow it. */
function mountSmallDisk(): boolean {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', SIZE, 'tmpfs', FOLDER], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Fills the disk, in large chunks and then in small ones. */
function fillUp(file: string): void {
  const to = openSync(file, 'w')
  try {
    for (const size of CHUNKS) {
      const chunk = Buffer.alloc(size)
      for (let isFull = false; !isFull; ) isFull = !canWrite(to, chunk)
    }
  } finally {
    closeSync(to)
  }
}

function canWrite(to: number, chunk: Buffer): boolean {
  try {
    return writeSync(to, chunk) === chunk.length
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}

async function buy(address: string, checkout: Checkout): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': checkout.address }
  const response = await fetch(`${address}/api/v1/order/createpay`, { method: 'POST', headers, body: checkout.body })
  const answer: { data: { order?: { number: string } } | null } = await response.json()
  checkout.number = answer.data?.order?.number ?? null
  return response.status
}

test('with a full disk orders are rejected and none is lost, and accepted again when there is space', async () => {
  test.skip(process.platform !== 'linux' || process.getuid?.() !== 0, 'only root can mount a small disk, on Linux')
  test.skip(!mountSmallDisk(), 'this system does not let root mount a disk')
  const env = { DATA_DIR: FOLDER, DATABASE_URL: '', SEED_PRODUCTS: FEW_PRODUCTS, TRUST_PROXY: '1' }
  const filler = join(FOLDER, 'filler')
  try {
    layPrepared(FOLDER, 'filled')
    const { query } = embeddedIn(FOLDER)
    const cheapProducts = await query(
      `select id from product where payable_paise < 5000000 order by id limit ${PRODUCTS}`,
    )
    const products = cheapProducts.map(({ id }) => Number(id))
    await query(`update product set stock = 1000 where id in (${products.join(',')})`)
    const checkouts = Array.from({ length: MAX_BOUGHT }, (_, index) => toCheckout(products, index, 'demo'))
    const [first, ...rest] = checkouts
    const last = rest.pop()
    if (!first || !last) throw new Error('there are no checkouts')

    const fullShop = await startShop(env)
    expect(await buy(fullShop.address, first)).toBe(200)
    fillUp(filler)
    let status = 200
    for (let next = rest.shift(); next && status === 200; next = rest.shift())
      status = await buy(fullShop.address, next)
    expect(status, 'the disk is full').toBe(500)
    for (const path of ['/', '/gems', '/api/health', '/api/v1/category/listall']) {
      expect((await fetch(fullShop.address + path)).status, path).toBe(200)
    }
    process.kill(fullShop.pid, 'SIGKILL')
    await fullShop.stop()
    await expect(startShop(env)).rejects.toThrow('no space left on device')

    rmSync(filler)
    const restarted = await startShop(env)
    expect(await buy(restarted.address, last)).toBe(200)
    await restarted.stop()
    const orders = await query('select number from "order"')
    const accepted = checkouts.flatMap(({ number }) => number ?? [])
    expect(orders.map(({ number }) => number).toSorted()).toEqual(accepted.toSorted())
  } finally {
    execFileSync('umount', ['--lazy', FOLDER])
    rmSync(FOLDER, { recursive: true, force: true })
  }
})
