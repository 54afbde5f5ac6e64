import { bundle } from '../../lib/cli/steps/bundle.mjs'

const files = new Map<string, Promise<string>>()

/**
 * The arguments with which Node runs `npm run NAME -- …`. The command is bundled once for all its runs in a process, since
 * tsx takes two seconds of processor time each time.
 */
export async function commandArgs(name: string, ...args: string[]): Promise<string[]> {
  const file = files.get(name) ?? bundle(name, '.tmp/commands')
  files.set(name, file)
  return [await file, ...args]
}
