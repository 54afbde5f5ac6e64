import { asc, count, eq } from 'drizzle-orm'
import { closeConnection, connection } from '../db/connection'
import { FolderInUseError } from '../db/folder-lock'
import { migrate } from '../db/migrate'
import { coupon, coupon_use } from '../db/schema'
import { normalizeCouponCode } from '../domain/pricing/coupon'
import { toCoupon } from '../domain/pricing/coupon-draft'
import { toRupees } from '../domain/pricing/money'
import { InvalidCouponError, parseCouponDraft } from '../domain/pricing/parse-coupon'
import { env } from '../env'
import { readDocument, saveDocument } from '../server/catalogue/shop-document'
import { type CouponValue, couponDocument } from '../server/order/cart/coupon-document'
import { UsageError } from './steps/usage-error'

const USAGE = `npm run coupons -- list
npm run coupons -- add CODE 10%|500 [most=RUPEES] [from=RUPEES] [starts=DAY] [ends=DAY] [uses=N] [each=N]
npm run coupons -- add NAME 10%|500 automatic [most=RUPEES] [from=RUPEES] [starts=DAY] [ends=DAY] [uses=N]
npm run coupons -- add … [types=N,N] [categories=N,N] [skus=SKU,SKU]: for products of these alone
npm run coupons -- end CODE`

async function run([command, ...args]: string[]): Promise<string[]> {
  if (command !== 'list' && command !== 'add' && command !== 'end') throw new UsageError(USAGE)
  const draft = command === 'add' ? parseCouponDraft(args) : null
  const openConnection = await connection()
  try {
    await migrate(openConnection, env().DATABASE_URL)
    if (command === 'list') return await list(openConnection.db)
    if (draft) {
      const { code, starts_at } = toCoupon(draft)
      await change(code, () => ({ draft: { ...draft, code }, active: true }))
      return [`${code} counts from now on${starts_at ? ', once it starts' : ''}.`]
    }
    const code = normalizeCouponCode(args[0] ?? '')
    await change(code, (value) => {
      if (!value) throw new UsageError(`There is no coupon ${code || '(none named)'}.`)
      return { ...value, active: false }
    })
    return [`${code} counts no more.`]
  } finally {
    await closeConnection()
  }
}

/** Changes a coupon as the admin does, so that the change is in its history. */
async function change(code: string, toNext: (value: CouponValue) => CouponValue): Promise<void> {
  const document = couponDocument(code)
  const { version, value } = await readDocument(document)
  const context = { customerId: null, address: 'server', now: new Date() }
  await saveDocument(document, { version, value: toNext(value) }, context)
}

async function list(db: Awaited<ReturnType<typeof connection>>['db']): Promise<string[]> {
  const rows = await db
    .select({ coupon, used: count(coupon_use.order_id) })
    .from(coupon)
    .leftJoin(coupon_use, eq(coupon_use.code, coupon.code))
    .groupBy(coupon.code)
    .orderBy(asc(coupon.code))
  return rows.map(({ coupon: { code, automatic, kind, value, ends_at, most_uses, active }, used }) =>
    [
      code,
      kind === 'percent' ? `${value / 100}%` : `₹${toRupees(value)}`,
      `used ${used}${most_uses === null ? '' : ` of ${most_uses}`}`,
      ends_at ? `until ${ends_at.toISOString()}` : 'without end',
      automatic ? 'automatic' : '',
      active ? '' : 'ended',
    ].join('\t'),
  )
}

try {
  for (const line of await run(process.argv.slice(2))) console.log(line)
} catch (error) {
  const isExpected =
    error instanceof FolderInUseError || error instanceof UsageError || error instanceof InvalidCouponError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
