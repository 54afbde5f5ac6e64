import type { CatalogueImport, ImportDetail } from '@/lib/contract/admin/catalogue-import'
import { isWorkingState } from '@/lib/domain/catalogue/import-state'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { ExportLinks } from './export-links'
import { ImportDetails } from './import-details'
import { ImportList } from './import-list'
import { ImportProgress } from './import-progress'
import { TemplateLinks } from './template-links'
import { UploadForm } from './upload-form'

type Props = { imports: CatalogueImport[]; detail: ImportDetail | null; locale: Locale }

/** The upload form, the state of the open import, and the list of past imports. */
export function ImportScreen({ imports, detail, locale }: Props) {
  const { catalogueImport: labels } = getMessages(locale)
  return (
    <AdminFrame activePage="catalogue/import" locale={locale} wide>
      {!detail && <p className="mb-6 max-w-3xl text-soft">{labels.intro}</p>}
      {detail && isWorkingState(detail.import.state) && (
        <ImportProgress
          key={`${detail.import.id} ${detail.import.state}`}
          first={detail.import}
          {...{ labels, locale }}
        />
      )}
      {detail && !isWorkingState(detail.import.state) && <ImportDetails detail={detail} locale={locale} />}
      {detail && <h2 className="mt-12 mb-4 text-2xl">{labels.anotherFile}</h2>}
      <UploadForm labels={labels} locale={locale} />
      {!detail && (
        <>
          <TemplateLinks locale={locale} />
          <ExportLinks locale={locale} />
        </>
      )}
      <ImportList imports={imports} locale={locale} />
      <div className="pb-16" />
    </AdminFrame>
  )
}
