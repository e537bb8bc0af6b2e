import { useEffect, useState } from 'react'
import type { Failure, FailureCode } from '../http/failure.ts'
import { useFailureText } from '../http/use-failure-text.ts'
import { focusFirstWrongField } from '../ui/focus-first-wrong-field.ts'
import { afterPress } from './after-press.ts'
import {
  isSame,
  pathsIn,
  valueAt,
  withValueAt,
  type FieldPath,
  type FieldValue,
  type FormValues,
  type ValueAt,
} from './form-values.ts'
import { replaceUnchanged } from './replace-unchanged.ts'
import { forgetTyped, typedBefore, watchTyped } from './typed.ts'
import { useUnsaved } from './unsaved.ts'

export interface FormOptions<Values extends FormValues> {
  /** What it is about, such as `robot-profile:7`: under this name what was typed survives the way to /error and back. */
  readonly name?: string
  /** What is saved; a field that nobody has touched follows it. */
  readonly initial: Values
  /** The message of each field that is not right, by its place: `name`, or `intentions.2.text`. */
  readonly check: (values: Values) => { readonly [Path in FieldPath<Values>]?: string | undefined }
  /** Where the server's answer belongs under a field instead of above the form. */
  readonly failsAt?: { readonly [Code in FailureCode]?: FieldPath<Values> }
  /** Answers why it failed, or null. The changes are what differs from what was saved before. */
  readonly send: (values: Values, changes: Partial<Values>) => Promise<Failure | null>
}

export interface FormField<Value> {
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
}

/** What was filled in, and which fields were left, with whether what is wrong there may be said by now. */
export interface FilledIn<Values> {
  readonly values: Values
  readonly left: ReadonlyMap<string, boolean>
}

export interface FormState<Values extends FormValues> {
  readonly values: Values
  readonly field: <Path extends FieldPath<Values>>(path: Path) => FormField<ValueAt<Values, Path>>
  /** Changes several fields at once; for the rows of a list there is `useFormList`. */
  readonly edit: (change: (before: FilledIn<Values>) => FilledIn<Values>) => void
  /** For the form as a whole. */
  readonly message: string | undefined
  readonly failure: Failure | null
  readonly isValid: boolean
  readonly isDirty: boolean
  readonly isPending: boolean
  readonly submit: () => void
  /** Takes these values as the saved ones; what has changed since the form was sent stays. */
  readonly restart: (values: Values) => void
}

/**
 * A form that keeps what was typed, checks a field on leaving it and everything on submitting, and puts the
 * server's answer where it belongs. Leaving a field empty says nothing until the form is submitted.
 */
export function useForm<Values extends FormValues>({
  name: formName,
  initial,
  check,
  failsAt,
  send,
}: FormOptions<Values>): FormState<Values> {
  const failureText = useFailureText()
  const [known, setKnown] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [filledIn, setFilledIn] = useState<FilledIn<Values>>(() => ({
    values: { ...initial, ...typedBefore(formName) },
    left: new Map(),
  }))
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const { values, left } = filledIn

  // What was kept in the browser, or changed elsewhere meanwhile, is followed where nobody has typed. A list is one
  // thing: rows of two people are not mixed.
  const news = changesBetween(known, initial)
  if (Object.keys(news).length > 0) {
    setKnown(initial)
    setSaved({ ...saved, ...news })
    setFilledIn({ values: { ...values, ...news, ...changesBetween(saved, values) }, left })
  }

  const problems: Readonly<Record<string, string | undefined>> = check(values)
  const isValid = Object.values(problems).every((problem) => problem === undefined)
  const failedField = failure === null ? undefined : failsAt?.[failure.error]

  useEffect(() => {
    if (failure === null || failedField === undefined) return
    focusFirstWrongField(frontmost())
  }, [failure, failedField])

  useEffect(() => {
    if (formName !== undefined) forgetTyped(formName)
  }, [formName])
  useEffect(() => {
    if (formName === undefined) return undefined
    return watchTyped(formName, () => changesBetween(saved, values))
  }, [formName, saved, values])

  const isDirty = !isSame(saved, values)
  useUnsaved(isDirty)

  const submit = async () => {
    const tried = [...pathsIn(values), ...Object.keys(problems)]
    setFilledIn((now) => ({
      ...now,
      left: new Map([...now.left, ...tried.map((path) => [path, true] as const)]),
    }))
    setFailure(null)
    if (!isValid || isPending) return
    setIsPending(true)
    try {
      setFailure(await send(values, changesBetween(saved, values)))
    } finally {
      setIsPending(false)
    }
  }

  return {
    values,
    failure,
    isValid,
    isPending,
    isDirty,
    message: failure === null || failedField !== undefined ? undefined : failureText(failure),
    submit: () => void submit(),
    restart: (next) => {
      setSaved((now) => replaceUnchanged(now, saved, next))
      setFilledIn((now) => ({ values: replaceUnchanged(now.values, values, next), left: new Map() }))
    },
    edit: (change) => {
      setFailure(null)
      setFilledIn(change)
    },
    field: (path) => ({
      name: path,
      value: valueAt(values, path),
      error: fieldError(path),
      onChange: (value: FieldValue) => {
        setFailure(null)
        setFilledIn((now) => ({ ...now, values: withValueAt(now.values, path, value) }))
      },
      onBlur: () => {
        if (valueAt<unknown, string>(values, path) === '') return
        // Noted at once and said later: the press may move the field's row, and the note moves with it.
        setFilledIn((now) => ({ ...now, left: new Map([[path, false], ...now.left]) }))
        afterPress(() => setFilledIn(allSaid))
      },
    }),
  }

  function fieldError(path: string): string | undefined {
    if (failure !== null && failedField === path) return failureText(failure)
    return left.get(path) === true ? problems[path] : undefined
  }
}

/** A modal in front of the page when the wrong field is in one; toasts are dialogs too, and have no fields. */
function frontmost(): HTMLElement {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  return (
    [...dialogs].find((dialog) => dialog.querySelector('[aria-invalid="true"]') !== null) ?? document.body
  )
}

function changesBetween<Values extends FormValues>(saved: Values, values: Values): Partial<Values> {
  const changes: Partial<Values> = { ...values }
  for (const name in values) if (isSame(values[name], saved[name])) delete changes[name]
  return changes
}

function allSaid<Values>({ values, left }: FilledIn<Values>): FilledIn<Values> {
  return { values, left: new Map([...left.keys()].map((path) => [path, true])) }
}
