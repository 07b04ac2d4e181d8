/** 'Similar money', 'same price': what is alike is the price. In five languages, over the masked turn. */
export const SAME_MONEY =
  /\b((similar|same|equivalent) (?:sort of |kind of )?(money|<attribute>|price|budget|bracket)|meme prix|meme budget|prix similaire|meme somme|gleiche[ns]? (geld|budget)|stess[oa] (budget|cifra|spesa)|mismo (dinero|presupuesto)|gleiche[rn]? preis\w*|ahnlicher preis|stesso prezzo|prezzo simile|mismo precio|precio parecido)\b/;
