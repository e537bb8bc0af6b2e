import type { Answer } from '../http/create-client.ts'
import { useFailureText } from '../http/use-failure-text.ts'
import type { Read } from '../http/use-read.ts'
import { locales } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export type EulaTextProps = {
  eula: Read<Answer<'latestEula'>>
  /** 2 under a page's title, 3 in a modal or under a heading. */
  headingLevel?: 2 | 3
}

/** The licence agreement, or that it is coming, or why it does not. */
export function EulaText({ eula, headingLevel = 3 }: EulaTextProps) {
  const t = useMessages('app')
  const failureText = useFailureText()
  const { language } = useLanguage()
  if (eula.failure !== null) {
    return (
      <Banner
        kind="danger"
        title={t('eula.failed')}
        actions={
          <Button variant="secondary" onPress={eula.again}>
            {t('tryAgain')}
          </Button>
        }
      >
        {failureText(eula.failure)}
      </Banner>
    )
  }
  if (eula.value === null) return <Skeleton count={6} />
  const date = new Date(eula.value.publishedAt).toLocaleDateString(locales[language], { dateStyle: 'long' })
  return (
    <div lang={locales[eula.value.language]}>
      <Markdown headingLevel={headingLevel}>{eula.value.content}</Markdown>
      <p>{t('eula.version', { version: eula.value.version, date })}</p>
    </div>
  )
}
