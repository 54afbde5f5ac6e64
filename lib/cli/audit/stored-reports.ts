import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '../../domain/text/parse-json'
import { AuditReport } from '../../seo/audit/report'

/** The folder of a site's reports: `.data/seo-audit/shop.example`. */
function toReportFolder(out: string, base: string): string {
  return join(out, new URL(base).host.replace(/[^\w.-]/g, '_'))
}

/** The newest report of a site that can be read; null where there is none. */
export function readLatestReport(out: string, base: string): AuditReport | null {
  const folder = toReportFolder(out, base)
  for (const name of listReports(folder).reverse()) {
    const report = AuditReport.safeParse(readJson(join(folder, name)))
    if (report.success) return report.data
  }
  return null
}

/** Keeps a report under its time and gives the file's name. */
export function saveReport(out: string, report: AuditReport): string {
  const folder = toReportFolder(out, report.base)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${report.at.replaceAll(':', '-')}.json`)
  writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`)
  return file
}

function listReports(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d{4}-.*\.json$/.test(name))
      .sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

const readJson = (file: string) => parseJson(readFileSync(file, 'utf8'))
