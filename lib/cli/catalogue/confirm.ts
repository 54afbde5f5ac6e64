import process from 'node:process'
import { createInterface } from 'node:readline/promises'

/** Asks at a terminal; without one only `--yes` is a yes. */
export async function askConfirmation(question: string, yes: boolean): Promise<boolean> {
  if (yes) return true
  if (!process.stdin.isTTY) {
    console.log(`${question} Confirm with --yes.`)
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
