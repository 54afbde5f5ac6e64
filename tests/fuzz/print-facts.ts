import { allCalls } from '@/lib/contract'
import { sealText } from '@/lib/server/security/sealed-text'

/** Prints the facts that the fuzzers need of the shop's code, which the loader of the browser tests cannot import. */
// The key of an order replaces a session; an answer to a wrong one is rejected, and must show nothing of the order.
const rights = allCalls().map(({ path, role, session }) => [path, role ?? (session === true ? 'customer' : null)])
process.stdout.write(JSON.stringify({ rights, sealedPan: sealText('pan', process.argv[2] ?? '') }))
