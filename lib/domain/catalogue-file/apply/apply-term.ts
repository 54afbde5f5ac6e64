import type { TermFact } from '../../catalogue/product-facts'
import type { ParsedProduct, ReportNotice, ReportProblem } from '../parsed-product'
import type { Vocabulary } from '../vocabulary'

type Reading = {
  draft: ParsedProduct['draft']
  vocabulary: Vocabulary
  reportProblem: ReportProblem
  reportNotice: ReportNotice
}

/**
 * Sets a fact whose value is a term. `Oval mixed` in the column of the shape also says the cut, where no column of its own
 * does.
 */
export function applyTerm(
  field: TermFact,
  text: string,
  { draft, vocabulary, reportProblem, reportNotice }: Reading,
): void {
  const key = vocabulary.word(field, text)
  if (key !== null) {
    draft[field] = key
    return
  }
  const assumed = vocabulary.assumed(field, text)
  const both = field === 'shape' ? splitShape(text, vocabulary) : null
  if (assumed !== null) {
    draft[field] = assumed
    reportNotice(`${field}_assumed`, text, field, [assumed])
  } else if (both) {
    draft.shape = both.shape
    draft.cut ??= both.cut
  } else reportProblem(`${field}_unknown`, field, text, vocabulary.nearest(field, text))
}

function splitShape(text: string, vocabulary: Vocabulary): { shape: string; cut: string } | null {
  const words = text.split(/[\s,/–-]+/)
  for (let at = words.length - 1; at > 0; at -= 1) {
    const [start, end] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const [shape, cut] = [vocabulary.word('shape', start), vocabulary.word('cut', end)]
    if (shape !== null && cut !== null) return { shape, cut }
  }
  return null
}
