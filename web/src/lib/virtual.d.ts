/** A part of a language: messages, and where they were fetched from. */
interface LanguagePart {
  default: string;
  here: string;
}
declare module 'virtual:languages' {
  type Part = () => Promise<LanguagePart>;
  const languages: Record<
    string,
    {
      name: string;
      words: Part;
      setup: Part;
      wrong: Part;
      friends: Part;
      server: Part;
      [rules: `rules-${string}`]: Part | undefined;
      lessons?: Part;
      hints?: Part;
      review?: Part;
    }
  >;
  export default languages;
}
