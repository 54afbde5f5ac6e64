import process from 'node:process'
import { openStub } from './stub'

// `npx tsx tests/remote-stub/serve.ts odd`: starts a stub for manual tests.
const stub = await openStub(process.argv[2] === 'odd' ? 'odd' : 'minimal')
process.stdout.write(`${stub.base}\n`)
