/**
 * Words of a private vocabulary: names of folders, files and exports must use the field's standard terms instead, for
 * example "handler" for "deed", "retry time" for "patience", "session store" for "heads". A word is compared as a whole:
 * "year" does not contain "ear".
 *
 * These words look similar but stay allowed, since platform, libraries or the domain use them:
 * - browser and HTTP: head, post, slot, switch, aside, popup, column, mount, listening, loaded, hidden, typed, preflight,
 *   pair (key pair), line, enter (key), go (`history.go`), refused (connection), relayed (relay), hit (cache)
 * - tests and tools: fault (injection), control, advance (clock), until, once (`events.once`), passed, act, plain, part
 * - domain: answer (security question, quiz), attempt, late (payment), visit, mark (as read), reply, call (API), draw (PDF),
 *   grant (OAuth), jar (cookies), everywhere ("Sign out everywhere"), shown, newest, short, last, note, words (this list)
 * - the server of ours around Next's: front door (contract, section 12)
 * - prepositions and articles: after, below, over, one, of, for
 */
export const bannedWords: ReadonlySet<string> = new Set([
  // The body, the house and the theatre.
  ...['ear', 'ears', 'heads', 'room', 'rooms', 'gate', 'gates', 'gateless', 'stage', 'cast', 'witness'],
  ...['claimant', 'noise', 'dress', 'dressed', 'dresses', 'life', 'knock', 'hand'],
  // Verbs that mean everything.
  ...['deed', 'deeds', 'ask', 'asks', 'asked', 'asker', 'answering', 'hear', 'hears', 'heard', 'tell', 'tells'],
  ...['told', 'say', 'says', 'said', 'saying', 'sayings', 'speak', 'speaks', 'look', 'looks', 'looking', 'lookout'],
  ...['take', 'takes', 'taken', 'keep', 'keeps', 'kept', 'keeper', 'leave', 'leaves', 'learn', 'learned', 'remember'],
  ...['remembered', 'recall', 'forget', 'recheck', 'adopt', 'admit', 'admits', 'begin', 'begins', 'come', 'comes'],
  ...['plant', 'mend', 'mended', 'scrub', 'judge', 'showing', 'wish', 'wished', 'meant'],
  // Nouns and adjectives with a standard term of their own.
  ...['way', 'ways', 'turn', 'turns', 'seeker', 'steady', 'alone', 'secluded', 'secretly', 'magic', 'forced', 'marked'],
  ...['whereabouts', 'surroundings', 'underway', 'nothing', 'standing', 'standings', 'tally', 'honest', 'patience'],
  ...['greeting', 'grants', 'letter', 'letters', 'chance', 'snug', 'errand', 'place', 'places', 'piece', 'pieces'],
  ...['refusal', 'guarded', 'unidentified', 'unreachable', 'sound', 'away', 'beyond', 'yet', 'instead'],
])
