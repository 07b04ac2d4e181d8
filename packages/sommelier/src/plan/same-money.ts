/** 'Similar money', 'same price': what is alike is the price. In five languages, over the masked turn. */
export const SAME_MONEY =
  /\b((similar|same|equivalent) (money|<attribute>|price|budget|bracket)|meme prix|prix similaire|gleiche[rn]? preis\w*|ahnlicher preis|stesso prezzo|prezzo simile|mismo precio|precio parecido)\b/;
