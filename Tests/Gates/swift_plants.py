def run(s,c): return []
