import process from 'node:process'
import { buildIfChanged } from './steps/build.mjs'
import { installIfMissing } from './steps/install.mjs'
import { requireNode } from './steps/node-version.mjs'
import { stopChildrenOnSignal } from './steps/run.mjs'
import { enterShopFolder } from './steps/shop-folder.mjs'

requireNode(process.versions.node)
const dev = process.argv.includes('--dev')
enterShopFolder(dev)

const release = stopChildrenOnSignal()
try {
  await installIfMissing()
  if (!dev) await buildIfChanged()
} catch (error) {
  console.error(`\n${error.message}`)
  process.exit(1)
}
release()

// In the same process, so that Ctrl-C ends everything.
if (dev) await import('tsx')
await import(dev ? './server.ts' : './serve.mjs')
