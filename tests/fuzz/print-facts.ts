import { allCalls } from '@/lib/contract'
import { sealPan } from '@/lib/server/order/pan'

/** Prints what the fuzzers need of the shop's own code, which the loader of the browser tests does not take. */
const rights = allCalls().map(({ path, role, session }) => [path, role ?? (session ? 'customer' : null)])
process.stdout.write(JSON.stringify({ rights, sealedPan: sealPan(process.argv[2] ?? '') }))
