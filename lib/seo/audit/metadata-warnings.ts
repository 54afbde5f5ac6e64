import type { METADATA_WARNINGS, PageMetadata } from '../../domain/routing/page-metadata'
import { findShortTexts } from '../../domain/routing/page-problems'
import { DESCRIPTION, fits, TITLE } from '../pixel-width'

type MetadataWarning = { field: keyof PageMetadata; warning: (typeof METADATA_WARNINGS)[number] }

const TEXTS = ['title', 'description', 'card_title', 'card_description'] as const
/** A variable of the templates, which staff's texts do not have: it would be shown as it is. */
const PLACEHOLDER = /\{\w+\}/

/** Warnings about the texts of one page; whether another page has its title is found elsewhere. */
export function listMetadataWarnings(metadata: PageMetadata): MetadataWarning[] {
  const { title, description, robots } = metadata
  const isTooWide = { title: title && !fits(title, TITLE), description: description && !fits(description, DESCRIPTION) }
  return [
    ...(['title', 'description'] as const).flatMap((field): MetadataWarning[] =>
      isTooWide[field] ? [{ field, warning: 'too_wide' }] : [],
    ),
    ...findShortTexts({ title: title ?? '', description: description ?? '' }).map(
      (field): MetadataWarning => ({ field, warning: 'too_short' }),
    ),
    ...TEXTS.flatMap((field): MetadataWarning[] =>
      PLACEHOLDER.test(metadata[field] ?? '') ? [{ field, warning: 'placeholder' }] : [],
    ),
    ...(robots?.startsWith('noindex') ? [{ field: 'robots', warning: 'noindex' } as const] : []),
  ]
}
