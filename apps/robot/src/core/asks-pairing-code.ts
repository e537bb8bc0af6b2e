/** The word for it in every language the robot speaks: whoever sets it up may speak another than it is set to. */
const words = [
  /koppel ?code/,
  /pairing code/,
  /kopplungscode/,
  /codice di abbinamento/,
  /配對碼/,
  /eşleştirme kodu/,
]

/** Whether somebody asks the robot for the code with which it is paired. */
export function asksPairingCode(heard: string): boolean {
  const text = heard.toLocaleLowerCase('nl')
  return words.some((word) => word.test(text))
}
