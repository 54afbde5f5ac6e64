import { constants, cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/** How many products the shop of a single test has by default. */
export const FEW_PRODUCTS = '60'
/** The embedded databases of `fill.ts`: no products yet, `FEW_PRODUCTS` products, and those with team members. */
export const PREPARED = { empty: '.tmp/prepared/empty', filled: '.tmp/prepared/filled', team: '.tmp/prepared/team' }
export type Prepared = keyof typeof PREPARED
/** The team members of `PREPARED.team`; its demo staff is a manager as well. */
export const TEAM = {
  staff: { mobile_no: '9000000002', name: 'Kiran Admin' },
  manager: { mobile_no: '9000000003', name: 'Lata Manager' },
} as const
const DATABASE = 'pg'

/** Copies a prepared database into a data folder that has none: opening a copy takes half the time of creating one. */
export function layPrepared(folder: string, from: Prepared): void {
  const target = join(folder, DATABASE)
  if (existsSync(target)) return
  cpSync(join(PREPARED[from], DATABASE), target, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** The prepared database of a shop with this setting. */
export const preparedFor = (products: string | undefined): Prepared =>
  (products ?? FEW_PRODUCTS) === FEW_PRODUCTS ? 'filled' : 'empty'
