import { allCalls } from '@/lib/contract'
import { sealPan } from '@/lib/server/order/pan'

/** Prints the facts that the fuzzers need of the shop's code, which the loader of the browser tests cannot import. */
const rights = allCalls().map(({ path, role, session }) => [path, role ?? (session ? 'customer' : null)])
process.stdout.write(JSON.stringify({ rights, sealedPan: sealPan(process.argv[2] ?? '') }))
