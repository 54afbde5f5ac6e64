import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The shop's folder, wherever the command was called from. */
export const SHOP_FOLDER = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

/** Goes to the shop's folder and settles what every later module reads from the environment. */
export function enterShopFolder(dev) {
  process.chdir(SHOP_FOLDER)
  if (existsSync('.env')) process.loadEnvFile(join(SHOP_FOLDER, '.env'))
  process.env.NODE_ENV = dev ? 'development' : 'production'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
}
