import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { bundle } from './steps/bundle.mjs'

await import(pathToFileURL(await bundle(process.argv.includes('--worker') ? 'worker' : 'server')).href)
