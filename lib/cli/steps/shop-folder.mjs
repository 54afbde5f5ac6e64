import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The root folder of the shop, independent of the current directory. */
const SHOP_FOLDER = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

/** Changes to the root folder and prepares the environment that later modules read. */
export function enterShopFolder(dev) {
  process.chdir(SHOP_FOLDER)
  if (existsSync('.env')) process.loadEnvFile(join(SHOP_FOLDER, '.env'))
  process.env.NODE_ENV = dev ? 'development' : 'production'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
}
