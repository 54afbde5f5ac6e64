import { ErrorLine } from '@/components/ui/error-line'
import type { TextProblem } from '@/lib/domain/content/page-text'
import type { ContentLabels } from './labels'

type Props = { problems: TextProblem[]; labels: ContentLabels; onShow: (line: number) => void }

/** What is wrong in a text, line by line; a press shows the line. */
export function TextProblems({ problems, labels, onShow }: Props) {
  return (
    <div role="status" className="empty:hidden" data-problems="">
      {problems.length > 0 && <ErrorLine text={labels.problems} />}
      <ul className="grid">
        {problems.map(({ code, line, text }) => (
          <li key={`${code} ${line} ${text}`}>
            <button type="button" className="link min-h-11 text-start wrap-anywhere" onClick={() => onShow(line)}>
              {labels.line.replace('{n}', String(line))} {labels.problem[code].replace('{text}', text)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
