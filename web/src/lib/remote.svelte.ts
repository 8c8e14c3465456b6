// A game whose table stands on the server: one WebSocket, messages that are sent again after a break, each done once.

import type { Hint, Listener, Previews, Shown, TableGame } from './game';
import { address, addedLuck, server } from './server';
import type { Advice, Answer, Message, Seen, Sentence, Setup, Update, View } from './messages';
import { Pact } from './pact.svelte';
import { presence, type Told } from './presence.svelte';
import { speak } from './speech';
import { words } from '../words';

/** What each seat can expect, by what is open to all: its share of the win in thousandths, its money at the end, and their standard errors. */
interface Chances {
  thousandths: number[];
  errors: number[];
  money: number[];
  money_errors: number[];
}

type Heard =
  | { update: Update<View, Seen> }
  | { answer: Answer & { id: string } }
  | { reaction: { seat: number; kind: string } }
  | { presence: Told }
  | { chances: Chances }
  | { advice: { id: string; advice: Advice } }
  | { problem: { key: string; say: Sentence } };

/** How long to wait before trying again, in milliseconds; the last one goes on. */
const PAUSES = [300, 1000, 2000, 4000, 8000];

/** Where a tab remembers that its chair was left on purpose. */
const LEFT = 'grandstand.left';

/** How long a reaction is shown. */
const SHOWN = 4000;

export class RemoteGame implements TableGame {
  readonly open = false;
  /** The table as it was last seen. */
  update: Shown | undefined = $state.raw();
  /** `gone`: the link is dead. */
  line: 'connecting' | 'open' | 'lost' | 'gone' = $state('connecting');
  trouble = $state('');
  /** What people at the table have just shown, the latest last. */
  reactions: { key: number; seat: number; kind: string }[] = $state.raw([]);
  /** Everybody's chances, told to those who only look on. */
  chances: Chances | null = $state.raw(null);
  /** What was promised about the luck, and whether it was kept. */
  readonly pact: Pact;
  private socket: WebSocket | undefined;
  private listener: Listener | null = null;
  private waiting = new Map<string, { message: Message; done: (answer: Answer) => void }>();
  private asked = new Map<string, (advice: Advice | null) => void>();
  /** What was seen, by the version of the table. */
  private readonly views = new Map<number, View>();
  private next = 1;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** Whether this connection has said nothing yet: whoever returns gets the chair back that a bot kept warm. */
  private returning = false;
  /** Whether the screen still has to hear the story so far. */
  private fresh = false;
  /** Ids are this visit's own, so that no other visit's answer is taken for ours. */
  private readonly visit = addedLuck().slice(0, 8);

  constructor(readonly id: string) {
    this.pact = new Pact(id, (message) => this.ask(message));
    this.connect();
  }

  get setup(): Setup {
    if (!this.update) throw new Error('the table has not been seen yet');
    return this.update.setup;
  }

  /** A screen begins to listen: it is told the story so far first. */
  attach(listener: Listener): Promise<TableGame> {
    this.listener = listener;
    this.fresh = true;
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ look: { since: 0 } }));
    return Promise.resolve(this);
  }

  /** Tries again at once. */
  hurry(): void {
    clearTimeout(this.timer);
    this.connect();
  }

  private connect(): void {
    if (this.closed) return;
    const at = address(`tables/${this.id}/socket`);
    at.protocol = at.protocol === 'https:' ? 'wss:' : 'ws:';
    at.searchParams.set('since', String(this.fresh ? 0 : (this.update?.version ?? 0)));
    const socket = new WebSocket(at);
    this.socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.tries = 0;
      this.line = 'open';
      this.returning = true;
      // What was said before the break is said again; the table does it once.
      for (const [id, { message }] of this.waiting) this.send(id, message);
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data as string) as Heard);
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.line = 'lost';
      for (const id of this.asked.keys()) this.advised(id, null);
      void this.again(opened);
    };
  }

  private async again(opened: boolean): Promise<void> {
    if (!opened && this.tries === 0 && !(await server.exists(this.id).catch(() => true))) {
      this.line = 'gone';
      return;
    }
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)];
    this.timer = setTimeout(() => this.connect(), pause);
  }

  private hear(heard: Heard): void {
    if ('update' in heard) {
      const seen = this.update?.version ?? 0;
      const setup = heard.update.setup ?? this.update?.setup;
      if (!setup) return;
      const update: Shown = { ...heard.update, setup };
      this.update = update;
      if (update.view) this.views.set(update.version, update.view);
      this.pact.see(update);
      this.listener?.update(update, this.fresh || update.since !== seen);
      if (this.listener) this.fresh = false;
      if (this.returning) this.takeBack(update);
      this.returning = false;
    } else if ('answer' in heard) {
      const { id, ...answer } = heard.answer;
      this.waiting.get(id)?.done(answer);
      this.waiting.delete(id);
      this.advised(id, null);
    } else if ('reaction' in heard) {
      const shown = { key: this.next++, ...heard.reaction };
      this.reactions = [...this.reactions.slice(-2), shown];
      setTimeout(() => (this.reactions = this.reactions.filter((reaction) => reaction !== shown)), SHOWN);
    } else if ('presence' in heard) {
      presence.hear(heard.presence);
    } else if ('chances' in heard) {
      this.chances = heard.chances;
    } else if ('advice' in heard) {
      this.advised(heard.advice.id, heard.advice.advice);
    } else if ('problem' in heard) {
      this.tell(speak(heard.problem.say));
    }
  }

  /** A chair that was not left on purpose is given back on return; where the bot has to decide first, the prompt offers it. */
  private takeBack({ stage, yours, seats }: Shown): void {
    if (stage !== 'playing' || sessionStorage.getItem(LEFT) === this.id) return;
    for (const seat of yours) if (seats[seat].stood_in) void this.ask({ say: 'come-back', seat });
  }

  private tell(sentence: string): void {
    this.trouble = sentence;
    this.listener?.trouble(sentence);
  }

  private send(id: string, message: Message): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ id, message }));
  }

  /** Cheers, laughs, says sorry. Lost on a broken line, and nobody minds. */
  react(kind: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ react: kind }));
  }

  /** Says something and waits for the answer, over breaks if need be. */
  ask(message: Message): Promise<Answer> {
    const id = `${this.visit}-${this.next++}`;
    return new Promise((done) => {
      this.waiting.set(id, { message, done });
      this.send(id, message);
    });
  }

  /** A coach helps at tables that count for nothing; at all others the server refuses. */
  get advise(): TableGame['advise'] {
    if (!this.update?.unrated) return undefined;
    return (action) =>
      new Promise((done) => {
        const id = `${this.visit}-${this.next++}`;
        if (this.socket?.readyState !== WebSocket.OPEN) return done(null);
        this.asked.set(id, done);
        this.socket.send(JSON.stringify({ id, advise: { action } }));
      });
  }

  private advised(id: string, advice: Advice | null): void {
    this.asked.get(id)?.(advice);
    this.asked.delete(id);
  }

  async say(message: Message): Promise<boolean> {
    this.trouble = '';
    const answer = await this.ask(message);
    if (answer.answer === 'refused') this.tell(speak(answer.say));
    return answer.answer !== 'refused';
  }

  /** Takes a chair. Whoever is new to the server gets a name there first, and comes in again as that person. */
  async sit(seat: number, name: string): Promise<boolean> {
    try {
      const me = await server.me();
      if (me?.name !== name) await server.callMe(name);
      if (!me) {
        const stranger = this.socket;
        this.connect();
        stranger?.close();
      }
    } catch (error) {
      this.tell((error as Error).message);
      return false;
    }
    return this.say({ say: 'sit', seat, name });
  }
  do(seat: number, action: string, version: number): Promise<boolean> {
    return this.say({ say: 'do', seat, action, version });
  }
  undo(seat: number): Promise<boolean> {
    return this.say({ say: 'undo', seat });
  }
  answerUndo(seat: number, agree: boolean): Promise<boolean> {
    return this.say({ say: 'answer-undo', seat, agree });
  }
  /** Leaves the chair to a bot. */
  resign(seat: number): Promise<boolean> {
    sessionStorage.setItem(LEFT, this.id);
    return this.say({ say: 'resign', seat });
  }
  /** Agrees that a bot plays now for somebody who is gone. */
  takeOver(seat: number): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ take_over: seat }));
  }
  comeBack(seat: number): Promise<boolean> {
    sessionStorage.removeItem(LEFT);
    return this.say({ say: 'come-back', seat });
  }
  why(action: string): Promise<Answer | null> {
    return this.ask({ say: 'why', action });
  }
  async previews(): Promise<Previews> {
    const answer = await this.ask({ say: 'previews' });
    return answer.answer === 'previews' ? answer.cards : {};
  }
  hint(): Promise<Hint> {
    return Promise.reject(new Error(words.noHint));
  }
  record(): Promise<string> {
    return server.record(this.id);
  }
  async moment(at: number): Promise<View | undefined> {
    const told = [...this.views.keys()].find((version) => version >= at);
    // What was told before one came was not seen.
    return told !== undefined && told < at + 3 ? this.views.get(told) : undefined;
  }
  async show(): Promise<void> {}
  close(): void {
    this.closed = true;
    presence.leave();
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
