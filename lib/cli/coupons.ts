import { asc, count, eq } from 'drizzle-orm'
import { closeConnection, connection } from '../db/connection'
import { FolderInUseError } from '../db/folder-lock'
import { migrate } from '../db/migrate'
import { coupon, coupon_use } from '../db/schema'
import { normalizeCouponCode } from '../domain/pricing/coupon'
import { toRupees } from '../domain/pricing/money'
import { InvalidCouponError, parseCoupon } from '../domain/pricing/parse-coupon'
import { env } from '../env'
import { UsageError } from './steps/usage-error'

const USAGE = `npm run coupons -- list
npm run coupons -- add CODE 10%|500 [most=RUPEES] [from=RUPEES] [starts=DAY] [ends=DAY] [uses=N] [each=N]
npm run coupons -- end CODE`

async function run([command, ...args]: string[]): Promise<string[]> {
  if (command !== 'list' && command !== 'add' && command !== 'end') throw new UsageError(USAGE)
  const newCoupon = command === 'add' ? parseCoupon(args) : null
  const openConnection = await connection()
  try {
    await migrate(openConnection, env().DATABASE_URL)
    const { db } = openConnection
    if (newCoupon) {
      const { code, ...rest } = newCoupon
      await db.insert(coupon).values(newCoupon).onConflictDoUpdate({ target: coupon.code, set: rest })
      return [`${code} counts from now on${rest.starts_at ? ', once it starts' : ''}.`]
    }
    if (command === 'list') return await list(db)
    const code = normalizeCouponCode(args[0] ?? '')
    const [endedCoupon] = await db.update(coupon).set({ active: false }).where(eq(coupon.code, code)).returning()
    if (!endedCoupon) throw new UsageError(`There is no coupon ${code || '(none named)'}.`)
    return [`${code} counts no more.`]
  } finally {
    await closeConnection()
  }
}

async function list(db: Awaited<ReturnType<typeof connection>>['db']): Promise<string[]> {
  const rows = await db
    .select({ coupon, used: count(coupon_use.order_id) })
    .from(coupon)
    .leftJoin(coupon_use, eq(coupon_use.code, coupon.code))
    .groupBy(coupon.code)
    .orderBy(asc(coupon.code))
  return rows.map(({ coupon: { code, kind, value, ends_at, most_uses, active }, used }) =>
    [
      code,
      kind === 'percent' ? `${value / 100}%` : `₹${toRupees(value)}`,
      `used ${used}${most_uses === null ? '' : ` of ${most_uses}`}`,
      ends_at ? `until ${ends_at.toISOString()}` : 'without end',
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
